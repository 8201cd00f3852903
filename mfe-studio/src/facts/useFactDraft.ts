import { refreshTopics, useMutation, useQueryClient } from '@firm/api-client';
import { dayAfter, FACT_AHEAD_DAYS, type FactChanges, type FactsOfSection, officeDay } from '@firm/contract';
import { isChangedMeanwhile } from '@firm/screen';
import { useSession } from '@firm/session';
import { toast } from '@firm/ui';
import { useEffect, useRef, useState } from 'react';
import { dropUnsaved, keepUnsaved, placeOf, readUnsaved } from '../editor/draft/unsaved.ts';
import { useLeaveWarning } from '../editor/draft/useLeaveWarning.ts';
import { useTexts } from '../texts.ts';
import { sectionsQuery } from './facts.queries.ts';

/** From when the typed values hold: at once (`now`), or from a day of the office on (`later`). */
export type When = Record<'when' | 'day', string>;
export const AT_ONCE: When = { when: 'now', day: '' };
/** The beginning for facts that never change at once. */
export const FROM_A_DAY: When = { when: 'later', day: '' };

type Plain = Record<string, string | boolean>;
type Typed = Plain & When;

/** Sends the typed values; `validFrom` is null when they hold at once. */
type Send = (when: { revision: number; validFrom: string | null }) => Promise<FactsOfSection>;

/** The fault of the day from which a change is to hold, which is so many days ahead at least. */
export function dayProblem({ when, day }: When, daysAhead = 1): 'dayMissing' | 'dayWrong' | undefined {
  if (when !== 'later') return undefined;
  if (!day) return 'dayMissing';
  const today = officeDay(new Date());
  return day >= dayAfter(today, daysAhead) && day <= dayAfter(today, FACT_AHEAD_DAYS) ? undefined : 'dayWrong';
}

/** Typed values as this browser keeps them, and those with which the edits began. */
interface Kept {
  before: Plain;
  values: Plain;
}

/** Names typed values in this browser, for the person who is signed in alone. */
const useKeyOf = () => {
  const userId = useSession(({ user }) => user?.id ?? '');
  return (place: string) => placeOf(userId, `facts.${place}`);
};

/** The first part of an area whose typed values an earlier visit has left in this browser. */
export function useFirstKept<Part extends string>(area: string, parts: readonly Part[]): Part | undefined {
  const keyOf = useKeyOf();
  const [first] = useState(() => parts.find((part) => readUnsaved(keyOf(`${area}.${part}`))));
  return first;
}

/** The values of today's form: what another release kept may lack some, or have others. */
const inForm = <Values extends Plain>(form: Values, kept: Plain): Values =>
  Object.fromEntries(Object.entries(form).map(([name, now]) => [name, kept[name] ?? now])) as Values;

/**
 * Some facts of a section while they are edited. What is typed is kept in this browser under `place` until it is saved
 * or discarded. What a colleague saved meanwhile is taken in by itself where it touches nothing that is typed here;
 * otherwise, and after a refusal, the person is shown it and chooses.
 */
export function useFactDraft<Values extends Typed>(
  saved: FactsOfSection,
  place: string,
  toValues: (facts: FactChanges) => Values,
) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const key = useKeyOf()(place);
  const theirs = toValues(saved.facts);
  const [kept] = useState(() => readUnsaved<Kept>(key));
  /** The values that the edits began with, and the revision of the section that had them. */
  const [start, setStart] = useState(() => ({
    revision: kept?.revision ?? saved.revision,
    values: kept ? inForm(theirs, kept.words.before) : theirs,
  }));
  const [values, setValues] = useState(() => (kept ? inForm(theirs, kept.words.values) : theirs));
  const [isRestored, setRestored] = useState(kept !== undefined);
  const typed = Object.keys(start.values).filter((name) => values[name] !== start.values[name]);
  const isTyped = typed.length > 0;
  useLeaveWarning(isTyped);

  const keptAs = useRef(kept && key);
  useEffect(() => {
    if (isTyped) keepUnsaved<Kept>(key, { words: { before: start.values, values }, revision: start.revision });
    else if (keptAs.current) dropUnsaved(keptAs.current);
    keptAs.current = isTyped ? key : undefined;
  }, [isTyped, key, start, values]);

  const begin = (revision: number, first: Values) => {
    setStart({ revision, values: first });
    setValues(first);
    setRestored(false);
  };
  /** Goes on from what is saved by now, with what is typed here. */
  const goOnWithMine = () => {
    const mine = Object.fromEntries(typed.map((name) => [name, values[name]]));
    setStart({ revision: saved.revision, values: theirs });
    setValues({ ...theirs, ...mine });
  };

  const save = useMutation({
    mutationFn: ({ send, revision, sent }: { send: Send; revision: number; sent: Values }) =>
      send({ revision, validFrom: sent.when === 'later' ? sent.day : null }),
    onSuccess: (answer, { revision, sent }) => {
      queryClient.setQueryData(
        sectionsQuery.queryKey,
        (all) => all && { sections: all.sections.map((one) => (one.section === answer.section ? answer : one)) },
      );
      if (answer.revision === revision) {
        toast.info(t('facts.nothingChanged'));
        return;
      }
      toast.success(t(sent.when === 'later' ? 'facts.isPlanned' : 'facts.isSaved'));
      // The page may be left by now.
      dropUnsaved(key);
      setStart({ revision: answer.revision, values: toValues(answer.facts) });
      setRestored(false);
      // Values that were typed while it was being saved stay.
      setValues((now) => {
        const later = Object.entries(now).filter(([name, value]) => value !== sent[name]);
        return { ...toValues(answer.facts), ...Object.fromEntries(later) };
      });
    },
    // After a refusal, too: what somebody else saved is then at hand.
    onSettled: () => void refreshTopics(queryClient, 'facts'),
  });

  const isNewer = saved.revision > start.revision;
  const isRefused = isChangedMeanwhile(save.error);
  const isTouched = typed.some((name) => theirs[name] !== start.values[name]);
  if (isNewer && !isTouched && !isRefused && !save.isPending) goOnWithMine();

  return {
    /** The revision that the typed values change. */
    revision: start.revision,
    values,
    isTyped,
    /** The values typed on an earlier visit, and not saved, are here again. */
    isRestored: isRestored && isTyped,
    isSaving: save.isPending,
    /** A colleague changed the section: it is at hand once `isNewer`. */
    isStale: isRefused || (isNewer && isTouched && !save.isPending),
    isNewer,
    isRefused,
    change: <Field extends keyof Values & string>(field: Field, value: Values[Field]) =>
      setValues((now) => ({ ...now, [field]: value })),
    /** Begins with other values, such as those of another service. */
    put: (others: Values) => begin(saved.revision, others),
    /** @throws ApiError */
    save: (send: Send) => save.mutateAsync({ send, revision: start.revision, sent: values }),
    discard: () => {
      save.reset();
      begin(start.revision, start.values);
    },
    takeTheirs: () => {
      save.reset();
      begin(saved.revision, theirs);
    },
    keepMine: () => {
      save.reset();
      goOnWithMine();
    },
  };
}
