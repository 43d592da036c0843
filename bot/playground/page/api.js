// The people's door of the playground: what a person can do, and what the world tells.

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8000;
const EVENTS = ["message", "edit", "delete", "alert", "typing", "state"];

export const api = {
  state: () => ask("GET", "/play/state"),
  say: (person, chat, text, { topic = null, replyTo = null } = {}) =>
    ask("POST", "/play/say", { person, chat, text, topic, reply_to: replyTo }),
  press: (person, chat, message, data) =>
    ask("POST", "/play/press", { person, chat, message, data }),
  followLink: (person, url) => ask("POST", "/play/link", { person, url }),
  block: (person) => ask("POST", "/play/block", { person }),
  unblock: (person) => ask("POST", "/play/unblock", { person }),
  enter: (person, chat) => ask("POST", "/play/enter", { person, chat }),
  leave: (person, chat) => ask("POST", "/play/leave", { person, chat }),
  addPerson: (name, language) => ask("POST", "/play/people", { name, language }),
  addGroup: (title, members) => ask("POST", "/play/groups", { title, members, forum: false }),
  autoplay: (people, on) => ask("POST", "/play/autoplay", { people, on }),
};

async function ask(method, path, body) {
  const reply = await fetch(path, {
    method,
    headers: body ? { "Content-Type": "application/json" } : {},
    body: body ? JSON.stringify(body) : undefined,
  });
  const said = await reply.json().catch(() => ({}));
  if (!reply.ok) throw new Error(said.error ?? `${reply.status} ${reply.statusText}`);
  return said;
}

// Calls onOpen at every (re)connection: whatever happened in between was missed, so the
// listener has to fetch the state again. Pauses double, with chance mixed in, up to 8 s.
export function listen({ onOpen, onEvent, onLost }) {
  let pause = FIRST_PAUSE_MS;
  const connect = () => {
    const source = new EventSource("/play/events");
    source.onopen = () => {
      pause = FIRST_PAUSE_MS;
      onOpen();
    };
    source.onerror = () => {
      source.close();
      onLost();
      setTimeout(connect, pause * (0.75 + Math.random() / 2));
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    };
    for (const kind of EVENTS) {
      source.addEventListener(kind, (event) => onEvent(kind, JSON.parse(event.data || "null")));
    }
  };
  connect();
}
