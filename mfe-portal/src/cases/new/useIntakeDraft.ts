import { ApiError, api, mayHeal, refreshTopics, useQueryClient } from '@firm/api-client';
import { type IntakeDraft, intake, type ServiceCategoryKey } from '@firm/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { draftsQuery } from './intake.queries.ts';
import {
  answersOf,
  dropUnsaved,
  type IntakeWords,
  keepUnsaved,
  NO_WORDS,
  readUnsaved,
  sameWords,
  wordsOf,
} from './intakeWords.ts';

/** Milliseconds after the last key press; a save every second would be too many. */
const PAUSE_MS = 800;
/** Milliseconds until the retry of a failed save. */
const RETRY_MS = 5_000;

/** `elsewhere`: another tab or device saved other words, so the client chooses. `sent`: it started a case with them. */
export type DraftState = 'untouched' | 'unsaved' | 'saving' | 'saved' | 'failed' | 'elsewhere' | 'sent';

/** Pauses saves until the client decides. */
const isAsked = (state: DraftState) => state === 'elsewhere' || state === 'sent';
export const isSent = (failure: unknown) => failure instanceof ApiError && failure.code === 'already_sent';

interface Start {
  words: IntakeWords;
  revision: number | null;
  /** The id of the form that the server stores or stored. */
  formId: string | undefined;
  state: DraftState;
}

/** Returns the server's words, or this tab's unsaved ones if they are based on the server's version. */
function begin(userId: string, service: ServiceCategoryKey, kept: IntakeDraft | undefined): Start {
  const unsaved = readUnsaved(userId, service);
  const theirs = kept ? wordsOf(kept) : NO_WORDS;
  const revision = kept?.revision ?? null;
  const formId = kept?.formId ?? unsaved?.formId;
  if (!unsaved || sameWords(unsaved.words, theirs)) {
    return { words: theirs, revision, formId, state: kept ? 'saved' : 'untouched' };
  }
  // The words belong to a form that is gone: the first save reveals what became of it.
  if (unsaved.formId && unsaved.formId !== kept?.formId) return { ...unsaved, state: 'unsaved' };
  return { words: unsaved.words, revision, formId, state: unsaved.revision === revision ? 'unsaved' : 'elsewhere' };
}

/** Saves a form automatically: in this tab with every key press, on the server after a pause, one save at a time. */
export function useIntakeDraft(userId: string, service: ServiceCategoryKey, kept: IntakeDraft | undefined) {
  const queryClient = useQueryClient();
  const [start] = useState(() => begin(userId, service, kept));
  const [words, setWords] = useState(start.words);
  const [state, setState] = useState(start.state);
  // The state of the saves, which outlive renders and the screen.
  const now = useRef({ ...start, stopped: false, left: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void>>(undefined);

  const enter = useCallback((next: DraftState) => {
    now.current.state = next;
    setState(next);
  }, []);

  const save = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    while (running.current) await running.current;
    const { words: sent, revision, formId, state: before, stopped } = now.current;
    if (stopped || isAsked(before) || before === 'saved' || before === 'untouched') return;
    enter('saving');
    const attempt = async () => {
      try {
        const body = { title: sent.title, description: sent.description, answers: answersOf(sent), revision, formId };
        const draft = await api.call(intake.saveDraft, { params: { id: service }, body });
        now.current.revision = draft.revision;
        now.current.formId = draft.formId;
        if (now.current.words !== sent) {
          // The client typed during the save, so the next save is due already.
          keepUnsaved(userId, service, { ...draft, words: now.current.words });
          enter('unsaved');
          return;
        }
        dropUnsaved(userId, service);
        enter('saved');
        queryClient.setQueryData(draftsQuery.queryKey, (drafts) =>
          drafts?.some((one) => one.service === service)
            ? drafts.map((one) => (one.service === service ? draft : one))
            : drafts && [draft, ...drafts],
        );
        void refreshTopics(queryClient, 'dashboard');
      } catch (failure) {
        if (failure instanceof ApiError && failure.status === 409) {
          enter(isSent(failure) ? 'sent' : 'elsewhere');
          return;
        }
        enter('failed');
        if (mayHeal(failure) && !now.current.left) timer.current = setTimeout(() => void save(), RETRY_MS);
      }
    };
    running.current = attempt().finally(() => {
      running.current = undefined;
    });
    await running.current;
  }, [enter, queryClient, service, userId]);

  const change = (next: IntakeWords) => {
    now.current.words = next;
    setWords(next);
    keepUnsaved(userId, service, now.current);
    if (isAsked(now.current.state)) return;
    if (now.current.state !== 'saving') enter('unsaved');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), PAUSE_MS);
  };

  /**
   * Resolves two versions: takes the other device's words, or overwrites them with these. If theirs are gone, the form
   * starts afresh, or these words start a new one.
   */
  const settle = (theirs: IntakeDraft | undefined, which: 'theirs' | 'mine') => {
    now.current.revision = theirs?.revision ?? null;
    if (which === 'mine') {
      // If their version is gone, the save reveals whether it was sent.
      now.current.formId = theirs?.formId ?? now.current.formId;
      enter('unsaved');
      void save();
      return;
    }
    now.current.formId = theirs?.formId;
    now.current.words = theirs ? wordsOf(theirs) : NO_WORDS;
    setWords(now.current.words);
    dropUnsaved(userId, service);
    enter(theirs ? 'saved' : 'untouched');
  };

  /** Stops all saves before the case starts, after any under way. Returns the stored form's id. */
  const stop = async () => {
    now.current.stopped = true;
    clearTimeout(timer.current);
    await running.current;
    return now.current.formId;
  };
  /** Resumes saving when the case did not start. */
  const goOn = (failure: unknown) => {
    now.current.stopped = false;
    if (!isSent(failure)) return;
    keepUnsaved(userId, service, now.current);
    enter('sent');
  };

  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') void save();
    };
    document.addEventListener('visibilitychange', leave);
    now.current.left = false;
    // Saves what an earlier visit could not save.
    void save();
    return () => {
      document.removeEventListener('visibilitychange', leave);
      now.current.left = true;
      void save();
    };
  }, [save]);

  return { words, state, change, settle, stop, goOn };
}
