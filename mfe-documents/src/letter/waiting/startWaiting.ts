import { keptName, noteWaiting, onWaitingChange, refusedOf } from '@firm/session';
import { LATER } from '../../upload/sendInPieces.ts';
import { openShelf, type Shelf } from '../kept/sheets.ts';
import { changeLetter, dropLetter, readLetters, type WaitingLetter } from './letters.ts';
import { isForConfirmation, isForLater, isForOther, isForTerms, sendLetter } from './sendLetter.ts';

/** A letter as the person sees it. */
export interface LetterState {
  letter: WaitingLetter;
  /** `unconfirmed`: it goes once its person has confirmed the account's address. */
  state: 'waiting' | 'sending' | 'unconfirmed' | 'refused';
  /** The share that has left this machine, from 0 to 1. */
  share: number;
  failure?: unknown;
}

export interface WaitingRoom {
  subscribe: (listener: () => void) => () => void;
  read: () => readonly LetterState[];
  cancel: (id: string) => Promise<void>;
  /** A person's press; what is refused now opens the dialogs of a press. */
  retry: (id: string) => void;
  /** Sends what waited for a confirmed address or for agreed terms. */
  goOn: () => void;
  stop: () => void;
}

/** Milliseconds between tries while the browser believes to be online. */
const WAIT_MS = 15_000;

/** Notes that a call to start the case leaves this device, whatever becomes of its answer. */
function noteCall(letter: WaitingLetter): WaitingLetter {
  const { aim } = letter;
  // Without a network, nothing leaves the browser.
  if ('caseId' in aim || !navigator.onLine) return letter;
  return { ...letter, aim: { ...aim, start: { ...aim.start, mayHaveArrived: true } } };
}

/**
 * Sends the letters of one person, one after the other, whenever the network allows. Only one tab sends at a time; the
 * others show the same letters. `onSent` receives each letter that has arrived; `onStarted` runs when a case has
 * started.
 */
export function startWaiting(
  owner: string,
  onSent: (letter: WaitingLetter, caseId: string) => void,
  onStarted: () => void = () => {},
): WaitingRoom {
  const end = new AbortController();
  const listeners = new Set<() => void>();
  let letters: readonly LetterState[] = [];
  let sending: { id: string; controller: AbortController } | undefined;
  let wake = () => {};
  /** The number of refused letters; undefined while another tab sends, since only that tab knows it. */
  let refusals: number | undefined;
  let isNoting = false;
  /** The letters of which a person pressed the button. */
  const pressed = new Set<string>();

  const noteRefusals = (count: number) => {
    if (refusals === undefined || refusals === count) return;
    refusals = count;
    isNoting = true;
    noteWaiting(refusedOf(owner), count);
    isNoting = false;
  };
  const show = (next: readonly LetterState[]) => {
    letters = next;
    noteRefusals(letters.filter(({ state }) => state === 'refused').length);
    for (const listener of listeners) listener();
  };
  const change = (id: string, to: Partial<LetterState>) =>
    show(letters.map((one) => (one.letter.id === id ? { ...one, ...to } : one)));

  const shelf = openShelf(owner);
  async function look(): Promise<void> {
    const kept = await readLetters(await shelf);
    const known = new Map(letters.map((one) => [one.letter.id, one]));
    show(kept.map((letter) => ({ ...(known.get(letter.id) ?? { state: 'waiting', share: 0 }), letter })));
    if (sending && !kept.some(({ id }) => id === sending?.id)) sending.controller.abort();
    wake();
  }

  async function send(open: Shelf, { letter: kept }: LetterState): Promise<'next' | 'wait'> {
    const { id } = kept;
    const controller = new AbortController();
    sending = { id, controller };
    const { signal } = controller;
    const letter = noteCall(kept);
    change(id, { state: 'sending', letter });
    try {
      if (letter !== kept) await changeLetter(open, letter);
      const onWaiting = (waiting: boolean) => change(id, { state: waiting ? 'waiting' : 'sending' });
      const caseId = await sendLetter(open, letter, {
        signal,
        quiet: !pressed.delete(id),
        onWaiting,
        onStarted,
        onProgress: (share) => change(id, { share }),
      });
      show(letters.filter((one) => one.letter.id !== id));
      onSent(letter, caseId);
    } catch (failure) {
      if (signal.aborted) return 'next';
      const waits = isForLater(failure) || isForOther(failure);
      const refused = isForConfirmation(failure) ? 'unconfirmed' : 'refused';
      change(id, waits ? { state: 'waiting' } : { state: refused, failure });
      if (waits) return 'wait';
    } finally {
      sending = undefined;
    }
    return 'next';
  }

  async function work(): Promise<void> {
    const open = await shelf;
    // A former tab may have left its count.
    refusals = Number.NaN;
    let isFirst = true;
    while (!end.signal.aborted) {
      // A former tab may have sent some since this one looked.
      if (isFirst) await look();
      isFirst = false;
      const next = letters.find(({ state }) => state === 'waiting' || state === 'sending');
      if (next && (await send(open, next)) === 'next') await look();
      else await pause();
    }
  }
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, WAIT_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const poke = () => wake();
  // A new count of refusals changes no letter. Reading the letters during a send might restore an old state.
  const stopListening = onWaitingChange(() => {
    if (!isNoting) void look().catch(() => undefined);
  });
  window.addEventListener('online', poke);
  const begun = look().then(() =>
    navigator.locks ? navigator.locks.request(keptName(owner), { signal: end.signal }, work) : work(),
  );
  // A sign-out closes the database while its letters are read.
  begun.catch((failure: unknown) => {
    if (!end.signal.aborted) console.warn('letters cannot be sent now', failure);
  });

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => letters,
    async cancel(id) {
      await dropLetter(await shelf, id);
      if (sending?.id === id) sending.controller.abort();
      await look();
    },
    retry(id) {
      pressed.add(id);
      change(id, { state: 'waiting' });
      wake();
    },
    goOn() {
      for (const { letter, state, failure } of letters)
        if (state === 'unconfirmed' || (state === 'refused' && isForTerms(failure)))
          change(letter.id, { state: 'waiting' });
      wake();
    },
    stop() {
      end.abort();
      sending?.controller.abort(LATER);
      stopListening();
      noteRefusals(0);
      // A send that ends late counts nothing any more.
      refusals = undefined;
      window.removeEventListener('online', poke);
      wake();
    },
  };
}
