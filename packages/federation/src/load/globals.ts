/**
 * Globals that every app uses: they are compared themselves, with the functions that hang on them, and with their
 * prototype, to which nothing may be added either. Other names may be added: libraries keep their own on the window,
 * and bring what an older browser lacks, such as a function of `Math`.
 */
const GLOBALS = [
  ...(['fetch', 'XMLHttpRequest', 'Request', 'Response', 'Headers', 'AbortController', 'URL'] as const),
  ...(['Object', 'Function', 'Array', 'String', 'Number', 'RegExp', 'Promise', 'Map', 'Set'] as const),
  ...(['EventTarget', 'Node', 'Element', 'Document', 'History', 'Navigator', 'Storage'] as const),
  ...(['Math', 'JSON', 'Reflect', 'document', 'history', 'navigator'] as const),
];

// As they are before any remote runs: what compares must not use what may have been changed.
const { defineProperty, deleteProperty, getOwnPropertyDescriptor, getPrototypeOf, ownKeys } = Reflect;

/** The globals of the page as they are now. */
export interface Globals {
  /** Puts back what has changed since, and returns its names, such as `fetch` and `Array.prototype.map`. */
  giveBack: () => string[];
}

/** Keeps the globals that apps share, so that one app cannot change them for the others. */
export function keepGlobals(): Globals {
  const kept = [keep('', globalThis, GLOBALS)];
  // A clock of its own may take the place of `Date`.
  for (const name of [...GLOBALS, 'Date'] as const) {
    const holder: object | undefined = globalThis[name];
    if (!holder) continue;
    const { prototype } = holder as { prototype?: object };
    kept.push(keep(`${name}.`, holder, functionsOf(holder)));
    if (prototype) kept.push(keep(`${name}.prototype.`, prototype));
  }
  return {
    giveBack() {
      const changed: string[] = [];
      for (let at = 0; at < kept.length; at++) kept[at]?.(changed);
      return changed;
    },
  };
}

/** The names of an object's functions, with those that it inherits: one of its own would hide these. */
function functionsOf(holder: object | null): readonly PropertyKey[] {
  if (!holder) return [];
  const own = ownKeys(holder).filter((key) => typeof getOwnPropertyDescriptor(holder, key)?.value === 'function');
  return [...new Set([...own, ...functionsOf(getPrototypeOf(holder))])];
}

/**
 * Keeps properties of a holder: all, or only the named ones. The function that it returns puts them back and adds their
 * names to a list. It calls no method of the list, of text or of another object, for a remote may have changed it.
 */
function keep(name: string, holder: object, only?: readonly PropertyKey[]) {
  const keys = only ?? ownKeys(holder);
  const originals: Record<PropertyKey, PropertyDescriptor | undefined> = Object.create(null);
  for (const key of keys) originals[key] = getOwnPropertyDescriptor(holder, key);
  const check = (key: PropertyKey, changed: string[]) => {
    const original = originals[key];
    const now = getOwnPropertyDescriptor(holder, key);
    if (isSame(original, now) || (only && !original && now?.value === inherited(holder, key))) return;
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

/** A function of one's own that is the inherited one hides nothing: test tools put such a one on `document`. */
const inherited = (holder: object, key: PropertyKey): unknown => getPrototypeOf(holder)?.[key as keyof object];

const isSame = (one?: PropertyDescriptor, other?: PropertyDescriptor) =>
  one?.value === other?.value && one?.get === other?.get && one?.set === other?.set;
