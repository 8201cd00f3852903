/** Holders of what every app uses. Their functions are compared, and what is added to them counts as well. */
const PROTOTYPES = [
  ...(['Object', 'Function', 'Array', 'String', 'Number', 'RegExp', 'Date', 'Promise', 'Map', 'Set'] as const),
  ...(['EventTarget', 'Node', 'Element', 'Document', 'History', 'Storage', 'Response'] as const),
];
/** Functions of the window. Others may be added to it: libraries keep their own names there. */
const FUNCTIONS = ['fetch', 'XMLHttpRequest', 'Request', 'Response', 'Headers', 'AbortController', 'URL', 'Promise'];

// As they are before any remote runs: what compares must not use what may have been changed.
const { defineProperty, deleteProperty, getOwnPropertyDescriptor, ownKeys } = Reflect;

/** The globals of the page as they are now. */
export interface Globals {
  /** Puts back what has changed since, and returns its names, such as `fetch` and `Array.prototype.map`. */
  giveBack: () => string[];
}

/** Keeps the globals that apps share, so that one app cannot change them for the others. */
export function keepGlobals(): Globals {
  const kept = [
    keep('', globalThis, FUNCTIONS),
    keep('history.', history),
    keep('JSON.', JSON),
    ...PROTOTYPES.map((name) => keep(`${name}.prototype.`, globalThis[name].prototype)),
  ];
  return {
    giveBack() {
      const changed: string[] = [];
      for (let at = 0; at < kept.length; at++) kept[at]?.(changed);
      return changed;
    },
  };
}

/**
 * Keeps properties of a holder: all, or only the named ones. The function that it returns puts them back and adds their
 * names to a list. It calls no method of the list, of text or of another object, for a remote may have changed it.
 */
function keep(name: string, holder: object, only?: readonly string[]) {
  const keys = only ?? ownKeys(holder);
  const originals: Record<PropertyKey, PropertyDescriptor | undefined> = Object.create(null);
  for (const key of keys) originals[key] = getOwnPropertyDescriptor(holder, key);
  const check = (key: PropertyKey, changed: string[]) => {
    const original = originals[key];
    const now = getOwnPropertyDescriptor(holder, key);
    if (isSame(original, now)) return;
    const isBack = original ? defineProperty(holder, key, original) : deleteProperty(holder, key);
    // A change that cannot be undone is named once.
    if (!isBack) originals[key] = now;
    changed[changed.length] = name + String(key);
  };
  return (changed: string[]) => {
    for (let at = 0; at < keys.length; at++) check(keys[at] as PropertyKey, changed);
    const now = only ? [] : ownKeys(holder);
    for (let at = 0; at < now.length; at++)
      if (!((now[at] as PropertyKey) in originals)) check(now[at] as PropertyKey, changed);
  };
}

const isSame = (one?: PropertyDescriptor, other?: PropertyDescriptor) =>
  one?.value === other?.value && one?.get === other?.get && one?.set === other?.set;
