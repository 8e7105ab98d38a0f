/* Aluette: how far the reader has come in each series, kept on this device and nowhere else. */

const STORED = "aluette.practice";
export const OPEN = "."; // the sign of what nobody has answered yet

let kept = {}; // by the name of a series; where nothing can be stored it lasts as long as the page

/* What is stored now: another tab may have written since. */
const read = () => {
  try {
    kept = { ...JSON.parse(localStorage.getItem(STORED)) };
  } catch {}
};

const write = () => {
  try {
    if (Object.keys(kept).length) localStorage.setItem(STORED, JSON.stringify(kept));
    else localStorage.removeItem(STORED);
  } catch {}
};

/* What each of the questions of a series came to. */
export const signs = (name, count) => {
  read();
  return kept[name]?.length === count ? [...kept[name]] : Array(count).fill(OPEN);
};

/* Keep what one of them came to, told from what it came to before. */
export const keep = (name, count, index, sign) => {
  const all = signs(name, count);
  all[index] = sign(all[index]);
  kept[name] = all.join("");
  write();
};

export const forget = (name) => {
  read();
  delete kept[name];
  write();
};

export const forgetAll = () => {
  kept = {};
  write();
};

/* Whenever another tab has written. */
export const whenElsewhere = (act) => addEventListener("storage", ({ key }) => {
  if (key === STORED || key === null) act();
});
