import { type Caller, callerIn } from './callerIn.ts';

/** A timer or listener of the page that a remote's own code has opened. */
interface Opened extends Caller {
  /** "a timer", "window keydown". */
  what: string;
  /** The timer, or the listener. */
  key: unknown;
  isCapture?: boolean;
  target?: EventTarget;
  end: () => void;
}

/** The things that a version has left behind on the page, in words. */
export interface LeftBehind {
  id: string;
  version: string;
  what: string[];
}

const open = new Set<Opened>();
let isWatching = false;

/**
 * Follows from now on what remotes open on the page: intervals, and listeners of window, document and body. Time-outs
 * end by themselves, and other elements take their listeners along.
 */
export function watchOpened(): void {
  if (isWatching) return;
  isWatching = true;
  watchTimers();
  watchListeners('window', window);
  watchListeners('document', document);
  watchListeners('body', document.body);
}

/** Ends what is open of versions that are not on the page, and returns it. */
export function endLeftBehind(isOnPage: (build: string) => boolean): LeftBehind[] {
  const left = new Map<string, LeftBehind>();
  for (const each of open) {
    const { id, version, what, isStarting, end } = each;
    const build = `${id}@${version}`;
    if (isStarting || isOnPage(build)) continue;
    open.delete(each);
    end();
    const known = left.get(build) ?? { id, version, what: [] };
    known.what.push(what);
    left.set(build, known);
  }
  return [...left.values()];
}

function watchTimers(): void {
  const { setInterval: begin, clearInterval: end, clearTimeout: endOnce } = window;
  // Browsers also accept a timer's number as a text.
  const forget = (timer: unknown) => {
    for (const each of open) if (each.key === Number(timer)) open.delete(each);
  };
  const ending = (native: (timer?: number) => void) => (timer?: number) => {
    forget(timer);
    native(timer);
  };
  Object.assign(window, {
    setInterval(...args: Parameters<typeof begin>) {
      const caller = callerIn(new Error().stack);
      const key = begin(...args);
      if (caller) open.add({ ...caller, what: 'a timer', key, end: () => end(key) });
      return key;
    },
    clearInterval: ending(end),
    // The browser ends either kind by either name.
    clearTimeout: ending(endOnce),
  });
}

type Listening = [type: string, listener: EventListenerOrEventListenerObject | null, options?: Options];
type Options = AddEventListenerOptions | boolean;

function watchListeners(name: string, target: EventTarget): void {
  const { addEventListener: add, removeEventListener: remove } = target;
  const known = ([type, key, options]: Listening) => {
    const what = `${name} ${type}`;
    for (const each of open)
      if (each.key === key && each.what === what && each.isCapture === isCapture(options)) return each;
    return undefined;
  };
  const forget = (...listening: Listening) => {
    const each = known(listening);
    if (each) open.delete(each);
  };
  const remember = (caller: Caller, listening: Listening) => {
    const [type, key, options] = listening;
    const { once, signal } = typeof options === 'object' ? options : {};
    if (!key || once || signal?.aborted || known(listening)) return;
    const end = () => remove.call(target, type, key, options);
    open.add({ ...caller, what: `${name} ${type}`, key, isCapture: isCapture(options), end });
    signal?.addEventListener('abort', () => forget(...listening), { once: true });
  };
  Object.assign(target, {
    addEventListener(this: EventTarget | undefined, ...listening: Listening) {
      const caller = isOther(this, target) ? undefined : callerIn(new Error().stack);
      add.apply(this ?? target, listening);
      if (caller) remember(caller, listening);
    },
    removeEventListener(this: EventTarget | undefined, ...listening: Listening) {
      if (!isOther(this, target)) forget(...listening);
      remove.apply(this ?? target, listening);
    },
  });
}

const isCapture = (options?: Options) => (typeof options === 'object' ? options.capture === true : options === true);
/** Called for another target than the one whose function it is. */
const isOther = (called: EventTarget | undefined, target: EventTarget) => called !== undefined && called !== target;
