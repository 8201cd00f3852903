import { type Caller, callerIn } from './callerIn.ts';

/** Keeps a title that code of a remote sets after it has left the page from replacing that of the present screen. */
export function keepTitle(isOnPage: (build: string) => boolean, onRefused: (caller: Caller) => void): void {
  const own = Object.getOwnPropertyDescriptor(Document.prototype, 'title');
  if (!own?.get || !own.set) return;
  const { get, set } = own;
  Object.defineProperty(document, 'title', {
    configurable: true,
    get: () => get.call(document),
    set(title: string) {
      const caller = callerIn(new Error().stack);
      if (caller && !isOnPage(`${caller.id}@${caller.version}`)) return onRefused(caller);
      set.call(document, title);
    },
  });
}
