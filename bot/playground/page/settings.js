// What this browser remembers: looks for good, the chair and the group for this tab only.

import { browserLanguage } from "./words.js";

export const THEMES = ["system", "light", "dark"];

const KEPT = { theme: localStorage, language: localStorage, allChairs: localStorage };
const THIS_TAB = { me: sessionStorage, group: sessionStorage };
const PREFIX = "troef.";

export class Settings {
  theme = "system";
  language = browserLanguage();
  allChairs = false;
  me = null;
  group = null;

  constructor() {
    for (const [name, storage] of Object.entries({ ...KEPT, ...THIS_TAB })) {
      const kept = storage.getItem(PREFIX + name);
      if (kept !== null) this[name] = JSON.parse(kept);
    }
  }

  set(name, value) {
    this[name] = value;
    ({ ...KEPT, ...THIS_TAB })[name].setItem(PREFIX + name, JSON.stringify(value));
  }
}
