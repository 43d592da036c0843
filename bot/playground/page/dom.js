// Building elements without ever parsing text as HTML: strings always become text nodes.

export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) put(node, name, value);
  node.append(...children.flat().filter(isContent));
  return node;
}

export function button(attributes, ...children) {
  return el("button", { type: "button", ...attributes }, ...children);
}

// Fills the container anew only when `signature` differs, and gives the focus back to the
// element with the same data-key, or to the container when that one is gone: a keyboard user must
// not be thrown to the top of the page.
export function refill(container, signature, build) {
  if (container.dataset.signature === signature) return;
  container.dataset.signature = signature;
  keepFocus(container, () => container.replaceChildren(...build().flat().filter(isContent)));
}

export function keepFocus(container, change) {
  const held = container.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  change();
  if (!held) return;
  const again = container.querySelector(`[data-key="${CSS.escape(held)}"]`) ?? container;
  again.focus({ preventScroll: true });
}

function put(node, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
  else node.setAttribute(name, value === true ? "" : value);
}

function isContent(child) {
  return child !== null && child !== undefined && child !== false;
}
