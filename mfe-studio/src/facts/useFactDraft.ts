import { ApiError, refreshTopics, useMutation, useQueryClient } from '@firm/api-client';
import { dayAfter, FACT_AHEAD_DAYS, type FactChanges, type FactsOfSection, officeDay } from '@firm/contract';
import { toast } from '@firm/ui';
import { useState } from 'react';
import { useLeaveWarning } from '../editor/draft/useLeaveWarning.ts';
import { useTexts } from '../texts.ts';
import { sectionsQuery } from './facts.queries.ts';

/** From when the typed values hold: at once (`now`), or from a day of the office on (`later`). */
export type When = Record<'when' | 'day', string>;
export const AT_ONCE: When = { when: 'now', day: '' };
/** For what never changes at once. */
export const FROM_A_DAY: When = { when: 'later', day: '' };

type Plain = Record<string, string | boolean>;
type Typed = Plain & When;

/** Sends the typed values; `validFrom` is null when they hold at once. */
type Send = (when: { revision: number; validFrom: string | null }) => Promise<FactsOfSection>;

export const isChangedMeanwhile = (failure: unknown) =>
  failure instanceof ApiError && failure.code === 'changed_meanwhile';

/** What is wrong with the day from which a change is to hold, which is so many days ahead at least. */
export function dayProblem({ when, day }: When, daysAhead = 1): 'dayMissing' | 'dayWrong' | undefined {
  if (when !== 'later') return undefined;
  if (!day) return 'dayMissing';
  const today = officeDay(new Date());
  return day >= dayAfter(today, daysAhead) && day <= dayAfter(today, FACT_AHEAD_DAYS) ? undefined : 'dayWrong';
}

/**
 * Some facts of a section while they are edited. What a colleague saved meanwhile is taken in by itself where it
 * touches nothing that is typed here; otherwise, and after a refusal, the person is shown it and chooses.
 */
export function useFactDraft<Values extends Typed>(saved: FactsOfSection, toValues: (facts: FactChanges) => Values) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  /** The section that the edits began with. */
  const [base, setBase] = useState(saved);
  const [values, setValues] = useState(() => toValues(saved.facts));
  const original = toValues(base.facts);
  const typed = Object.keys(original).filter((name) => values[name] !== original[name]);
  useLeaveWarning(typed.length > 0);

  const begin = (section: FactsOfSection) => {
    setBase(section);
    setValues(toValues(section.facts));
  };
  /** Goes on from what is saved by now, with what is typed here. */
  const goOnWith = (section: FactsOfSection) => {
    const mine = Object.fromEntries(typed.map((name) => [name, values[name]]));
    setBase(section);
    setValues({ ...toValues(section.facts), ...mine });
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
      setBase(answer);
      // What was typed while it was being saved stays.
      setValues((now) => {
        const later = Object.entries(now).filter(([name, value]) => value !== sent[name]);
        return { ...toValues(answer.facts), ...Object.fromEntries(later) };
      });
    },
    // After a refusal, too: what somebody else saved is then at hand.
    onSettled: () => void refreshTopics(queryClient, 'facts'),
  });

  const isNewer = saved.revision > base.revision;
  const isRefused = isChangedMeanwhile(save.error);
  const theirs = toValues(saved.facts);
  const isTouched = typed.some((name) => theirs[name] !== original[name]);
  if (isNewer && !isTouched && !isRefused && !save.isPending) goOnWith(saved);

  return {
    base,
    values,
    isTyped: typed.length > 0,
    isSaving: save.isPending,
    /** A colleague changed the section: it is at hand once `isNewer`. */
    isStale: isRefused || (isNewer && isTouched && !save.isPending),
    isNewer,
    isRefused,
    change: <Field extends keyof Values & string>(field: Field, value: Values[Field]) =>
      setValues((now) => ({ ...now, [field]: value })),
    /** Begins with other values, such as those of another service. */
    put: setValues,
    /** @throws ApiError */
    save: (send: Send) => save.mutateAsync({ send, revision: base.revision, sent: values }),
    discard: () => {
      save.reset();
      begin(base);
    },
    takeTheirs: () => {
      save.reset();
      begin(saved);
    },
    keepMine: () => {
      save.reset();
      goOnWith(saved);
    },
  };
}
