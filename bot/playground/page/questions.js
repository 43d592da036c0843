// The two small forms: a new person, a new group.

import { button, el } from "./dom.js";
import { LANGUAGES } from "./words.js";

export function askPerson(app, answer) {
  const { word } = app;
  const name = field("person-name", { maxlength: "64" });
  const language = el(
    "select",
    { "data-testid": "person-language-choice" },
    Object.entries(LANGUAGES).map(([value, words]) =>
      el("option", { value, selected: value === app.settings.language }, words),
    ),
  );
  const rows = [row(word("name"), name), row(word("language"), language)];
  open(word, word("addPerson"), rows, () => answer(name.value.trim(), language.value));
}

export function askGroup(app, answer) {
  const { word } = app;
  const title = field("group-title", { maxlength: "128" });
  open(word, word("addGroup"), [row(word("title"), title)], () => answer(title.value.trim()));
}

function field(testId, attributes) {
  return el("input", { type: "text", required: true, "data-testid": testId, ...attributes });
}

function row(words, input) {
  return el("label", {}, words, input);
}

function open(word, title, rows, answer) {
  const dialog = document.getElementById("question");
  const cancel = button({ class: "quiet", onclick: () => dialog.close() }, word("cancel"));
  const add = el("button", { class: "strong", "data-testid": "question-ok" }, word("add"));
  const form = el(
    "form",
    { method: "dialog", onsubmit: answer },
    el("h2", {}, title),
    rows,
    el("div", { class: "question-buttons" }, cancel, add),
  );
  dialog.replaceChildren(form);
  dialog.showModal();
}
