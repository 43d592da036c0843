// What is told to one person only: a toast for a plain answer, a dialog for an alert.

import { el } from "./dom.js";
import { suited } from "./entities.js";

const TOAST_MS = 4000;
const REMEMBERED_ALERTS = 50;

export class Notices {
  #toasts = document.getElementById("toasts");
  #dialog = document.getElementById("alert");

  toast(text, { who = "", isFault = false } = {}) {
    const head = who ? el("small", {}, who) : null;
    const toast = el("div", { class: "toast", "data-testid": "toast" }, head, suited(text));
    toast.classList.toggle("fault", isFault);
    this.#toasts.append(toast);
    setTimeout(() => toast.remove(), TOAST_MS);
  }

  alert(text, who) {
    if (this.#dialog.open) this.#dialog.close();
    this.#dialog.querySelector(".alert-who").textContent = who;
    this.#dialog.querySelector(".alert-text").replaceChildren(...suited(text));
    this.#dialog.showModal();
  }
}

// The answer to a press comes with the reply to the press, or later as an event, or both, in
// either order; it is shown once, and only on the page where the key was pressed.
export class Answers {
  #waiting = new Map();
  #early = new Map();
  #shown = new Set();
  #show;

  constructor(show) {
    this.#show = show;
  }

  reply(press, person, answer) {
    const known = answer ?? this.#early.get(press);
    this.#early.delete(press);
    if (known) this.#showOnce(press, person, known);
    else this.#waiting.set(press, person);
  }

  event(alert) {
    if (this.#waiting.has(alert.press)) {
      this.#showOnce(alert.press, this.#waiting.get(alert.press), alert);
      return;
    }
    this.#early.set(alert.press, alert);
    if (this.#early.size > REMEMBERED_ALERTS) this.#early.delete(this.#early.keys().next().value);
  }

  #showOnce(press, person, answer) {
    this.#waiting.delete(press);
    if (this.#shown.has(press)) return;
    this.#shown.add(press);
    this.#show(person, answer);
  }
}
