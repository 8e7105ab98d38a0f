/* Stands in for the theme's search worker, and loads it and the index at the reader's first query.
 *
 * The theme speaks to its worker in messages of four types. This script says at once that it is
 * ready; it answers an empty query itself, and at the first word it lets the theme's worker in,
 * gives it the index, and hands it the latest query. From then on it only listens.
 */
"use strict";

const SETUP = 0, READY = 1, QUERY = 2, RESULT = 3;
const wanted = new URL(self.location.href).searchParams;
const answer = self.postMessage.bind(self);
let query = "";
let state = "idle";

function deliver(type, data) {
  self.dispatchEvent(new MessageEvent("message", { data: { type, data } }));
}

async function start() {
  state = "loading";
  try {
    const address = `../../../${wanted.get("language")}/search/search_index.json`;
    const response = await fetch(new URL(address, self.location.href));
    if (!response.ok) throw new Error(`${response.status} for the search index`);
    const index = await response.json();
    importScripts(new URL(wanted.get("worker"), self.location.href).href);
    self.postMessage = (message) => {
      if (message.type !== READY) return answer(message);
      self.postMessage = answer;
      state = "ready";
      deliver(QUERY, query);
    };
    state = "setup";
    deliver(SETUP, { ...index, options: { suggest: false } });
  } catch (error) {
    state = "idle";   // the next letter tries again
    answer({ type: RESULT, data: { items: [] } });
    console.error(String(error));
  }
}

self.addEventListener("message", (event) => {
  if (event.data.type !== QUERY) return;
  query = event.data.data;
  if (state === "ready") return;
  event.stopImmediatePropagation();
  if (!query.trim()) answer({ type: RESULT, data: { items: [] } });
  else if (state === "idle") start();
});

answer({ type: READY });
