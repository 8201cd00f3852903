import type { ComponentType } from 'react';

/** Milliseconds between attempts to load the code of markup that is already there; doubled each time. */
const PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;

/** The code of one lower part of a screen. */
export type Code = {
  /** Its components run, so that the reader's clicks reach them. */
  isShown: boolean;
  /** Loads it now. */
  want: () => void;
  show: () => void;
  /** Calls back once its components run. */
  onceShown: (act: () => void) => void;
} & ({ component: ComponentType } | { promise: Promise<ComponentType> });

/** The code that `load` brings: at once, or for markup that is already there only once it is wanted. */
export function awaited(
  loaded: ComponentType | undefined,
  load: () => Promise<ComponentType>,
  isInPage: boolean,
): Code {
  let want = () => {};
  const waiting: (() => void)[] = [];
  const wanted = new Promise<void>((resolve) => {
    want = resolve;
  });
  const state = {
    isShown: false,
    want: () => want(),
    show() {
      state.isShown = true;
      for (const act of waiting.splice(0)) act();
    },
    onceShown: (act: () => void) => void (state.isShown ? act() : waiting.push(act)),
  };
  if (loaded) return Object.assign(state, { component: loaded });
  return Object.assign(state, { promise: isInPage ? wanted.then(() => patiently(load)) : load() });
}

/** Markup without its code can still be read and its links followed, so a lost network is waited for. */
async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (let pause = PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    try {
      return await load();
    } catch {
      await onlineOrAfter(pause);
    }
  }
}

const onlineOrAfter = (pause: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(done, pause);
    window.addEventListener('online', done);

    function done(): void {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    }
  });
