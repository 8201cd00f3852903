import { ApiError, mayHeal } from '@firm/api-client';
import type { FieldError } from '@firm/contract';
import { isChangedMeanwhile } from '@firm/screen';
import { useCallback, useEffect, useRef, useState } from 'react';
import { beginDraft, type DraftSettings, type DraftState, isAnswer } from './beginDraft.ts';
import { dropUnsaved, keepUnsaved } from './unsaved.ts';

/** Milliseconds after the last key press. */
const PAUSE_MS = 900;
/** Milliseconds after the first key press, for somebody who types on without a pause. */
const LONGEST_MS = 5_000;
/** Milliseconds until the retry of a failed save. */
const RETRY_MS = 5_000;

const changedMeanwhile = () => new ApiError(409, 'Somebody has changed this meanwhile', { code: 'changed_meanwhile' });

/**
 * Saves words as they are typed: in this browser and on the server after a pause, one save at a time. Of two people who
 * write, nothing of the first is overwritten before the second has chosen.
 */
export function useSavedDraft<Words extends object, Stored>(settings: DraftSettings<Words, Stored>) {
  const { kind, key } = settings;
  const [start] = useState(() => beginDraft(settings));
  const [words, setWords] = useState(start.words);
  const [state, setState] = useState(start.state);
  const [stored, setStored] = useState(settings.stored);
  const [failure, setFailure] = useState<unknown>();
  const [problems, setProblems] = useState<readonly FieldError[]>([]);
  // The words that editors must show, when others than those typed into them: counted, so that they take them once.
  const [shown, setShown] = useState({ count: 0, words: start.words });
  const held = useRef({ ...start, stored: settings.stored, failure: undefined as unknown, isGone: false });
  const reads = useRef(new Map<string, (words: Words) => Words>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** When the first key was pressed that no save has taken up. */
  const since = useRef<number>(undefined);
  const running = useRef<Promise<void>>(undefined);
  const calls = useRef(settings);
  useEffect(() => {
    calls.current = settings;
  });

  const enter = useCallback((next: DraftState) => {
    held.current.state = next;
    setState(next);
  }, []);

  const fail = useCallback((cause: unknown) => {
    held.current.failure = cause;
    setFailure(cause);
    setProblems(cause instanceof ApiError ? cause.errors : []);
  }, []);

  /** Takes the words out of the editors, and keeps them in this browser. */
  const collect = useCallback(() => {
    const now = held.current;
    since.current = undefined;
    if (reads.current.size > 0) {
      for (const read of reads.current.values()) now.words = read(now.words);
      reads.current.clear();
      setWords(now.words);
    }
    if (now.state !== 'saved') keepUnsaved(key, { words: now.words, revision: now.base });
    return now.words;
  }, [key, kind]);

  /** Takes what the server has as that which the next words change. */
  const take = useCallback(
    (next: Stored) => {
      held.current.stored = next;
      held.current.base = kind.revisionOf(next);
      setStored(next);
    },
    [kind],
  );

  /** Sends words. Where the server has them already, an earlier answer was lost, and nobody else wrote. */
  const send = useCallback(
    async (sent: Words, isLeaving: boolean): Promise<Stored> => {
      try {
        return await calls.current.save(sent, held.current.stored, isLeaving);
      } catch (cause) {
        if (!isChangedMeanwhile(cause)) throw cause;
        const theirs = await calls.current.read();
        if (isAnswer(kind, theirs, sent)) return theirs;
        throw cause;
      }
    },
    [kind],
  );

  const save = useCallback(
    async ({ isLeaving = false } = {}): Promise<void> => {
      clearTimeout(timer.current);
      while (running.current) await running.current;
      if (held.current.state === 'saved' || held.current.state === 'changedMeanwhile') return;
      const sent = collect();
      enter('saving');
      const again = (afterMs: number) => {
        if (!held.current.isGone) timer.current = setTimeout(() => void save(), afterMs);
      };
      const attempt = async () => {
        try {
          const saved = await send(sent, isLeaving);
          const isWhole = reads.current.size === 0 && held.current.words === sent;
          fail(undefined);
          take(saved);
          held.current.words = kind.adopt?.(held.current.words, sent, saved) ?? held.current.words;
          setWords(held.current.words);
          calls.current.keep(saved, isWhole);
          if (isWhole) {
            dropUnsaved(key);
            return enter('saved');
          }
          enter('unsaved');
          collect();
          again(PAUSE_MS);
        } catch (cause) {
          fail(cause);
          if (isChangedMeanwhile(cause)) return enter('changedMeanwhile');
          if (!mayHeal(cause)) return enter('refused');
          enter('failed');
          again(RETRY_MS);
        }
      };
      running.current = attempt().finally(() => {
        running.current = undefined;
      });
      await running.current;
    },
    [collect, enter, fail, key, kind, send, take],
  );

  /** Saves, for what needs all the words on the server. Throws what kept them from it. */
  const saveAll = useCallback(async (): Promise<void> => {
    do await save();
    while (held.current.state === 'unsaved');
    if (held.current.state !== 'saved') throw held.current.failure ?? changedMeanwhile();
  }, [save]);

  /** Saves although no word has changed. */
  const saveAnyway = useCallback(() => {
    if (held.current.state === 'saved') enter('unsaved');
    return save();
  }, [enter, save]);

  const due = useCallback(() => {
    const { state: before } = held.current;
    if (before !== 'changedMeanwhile' && before !== 'saving') enter('unsaved');
    clearTimeout(timer.current);
    since.current ??= Date.now();
    timer.current = setTimeout(
      () => {
        if (held.current.state === 'changedMeanwhile') collect();
        else void save();
      },
      Math.min(PAUSE_MS, since.current + LONGEST_MS - Date.now()),
    );
  }, [collect, enter, save]);

  /** Changes fields of the words. */
  const change = useCallback(
    (changesOf: (words: Words) => Partial<Words>) => {
      const changes = changesOf(held.current.words);
      held.current.words = { ...held.current.words, ...changes };
      setWords(held.current.words);
      setProblems((before) => before.filter(({ field }) => !((field.split('.')[0] ?? '') in changes)));
      due();
    },
    [due],
  );

  /** Notes that an editor has other words. `read` puts them in, which is costly and so is done once a pause. */
  const write = useCallback(
    (editor: string, read: (words: Words) => Words) => {
      reads.current.set(editor, read);
      due();
    },
    [due],
  );

  const show = useCallback((next: Words) => {
    reads.current.clear();
    held.current.words = next;
    setWords(next);
    setShown(({ count }) => ({ count: count + 1, words: next }));
  }, []);

  /** Puts other words into the editors, as if they were typed. */
  const replace = useCallback(
    (changes: Partial<Words>) => {
      show({ ...held.current.words, ...changes });
      due();
    },
    [due, show],
  );

  /** Resolves two versions: takes the colleague's words, or saves these over them. */
  const settle = useCallback(
    (theirs: Stored, which: 'theirs' | 'mine') => {
      fail(undefined);
      take(theirs);
      calls.current.keep(theirs, which === 'theirs');
      if (which === 'mine') {
        enter('unsaved');
        void save();
        return;
      }
      show(kind.wordsOf(theirs));
      dropUnsaved(key);
      enter('saved');
    },
    [enter, fail, key, kind, save, show, take],
  );

  // A colleague's save arrives while nothing of one's own is unsaved: their words are shown at once. The same words may
  // have another state meanwhile.
  const arrived = settings.stored;
  useEffect(() => {
    const { state: now, stored: known, words: written } = held.current;
    if (now !== 'saved' || kind.revisionOf(arrived) < kind.revisionOf(known)) return;
    take(arrived);
    const theirs = kind.wordsOf(arrived);
    if (!kind.isSame(theirs, written)) show(theirs);
  }, [arrived, kind, show, take]);

  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') void save({ isLeaving: true });
    };
    document.addEventListener('visibilitychange', leave);
    held.current.isGone = false;
    // Saves what an earlier visit could not save; a copy that the server has as well is of no use.
    if (held.current.state === 'saved') dropUnsaved(key);
    void save();
    return () => {
      document.removeEventListener('visibilitychange', leave);
      held.current.isGone = true;
      void save();
    };
  }, [key, save]);

  /** Forgets the words, whose place is deleted. */
  const discard = useCallback(() => {
    clearTimeout(timer.current);
    reads.current.clear();
    dropUnsaved(key);
    enter('saved');
  }, [enter, key]);

  /** Whether words of an earlier visit, which the server did not have, are here again. */
  const isRestored = start.state === 'unsaved';

  /** Returns the server's last known state, also between two renders. */
  const latest = useCallback(() => held.current.stored, []);

  return {
    ...{ words, state, stored, failure, problems, shown, isRestored, change, write },
    ...{ save, saveAll, saveAnyway, replace, settle, latest, collect, discard, read: settings.read },
  };
}
