/* Aluette: the trick to judge, the timeline's hint.
   Whatever is shown was worked out when the page was built; nothing here knows a rule or a word. */

/* A trick to judge: the page knows the right answer, and has the reason ready. */
document.addEventListener("click", (event) => {
  const answer = event.target.closest(".al-answer");
  const quiz = answer?.closest(".al-quiz");
  if (!quiz || quiz.closest(".al-series, .al-quiz--answered")) return;
  const right = quiz.querySelector(".al-answer[data-right]");
  quiz.classList.add("al-quiz--answered");
  right.classList.add("al-answer--right");
  right.querySelector(".al-answer__right").hidden = false;
  answer.querySelector(".al-answer__yours").hidden = answer === right;
  if (answer !== right) answer.classList.add("al-answer--wrong");
  for (const button of quiz.querySelectorAll(".al-answer")) button.setAttribute("aria-disabled", "true");
  quiz.querySelector(`.al-quiz__title--${answer === right ? "right" : "wrong"}`).hidden = false;
  quiz.querySelector(".al-quiz__told").append(quiz.querySelector(".al-quiz__why"));
});

/* The hint to scroll has done its work once the timeline was scrolled. */
document.addEventListener("scroll", (event) => {
  if (event.target.classList?.contains("al-timeline__scroll")) event.target.parentElement.classList.add("al-timeline--scrolled");
}, { capture: true, passive: true });
