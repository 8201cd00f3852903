import { ApiError, api, useMutation } from '@firm/api-client';
import { type FieldError, isDay, LETTER_RATE_DEFAULT, LETTER_RATE_MAX, letters, officeInstant } from '@firm/contract';
import { toast } from '@firm/ui';
import { type SyntheticEvent, useState } from 'react';
import { useTexts } from '../texts.ts';
import { useKeepLetter } from './useKeepLetter.ts';
import type { LetterDraft } from './useLetterDraft.ts';

type Values = Record<'when' | 'day' | 'time' | 'perMinute', string>;
type Problem = 'time_past' | 'rate_wrong';

/** Whether it is a number of emails per minute. */
export function isRate(typed: string): boolean {
  const rate = Number(typed);
  return Number.isInteger(rate) && rate >= 1 && rate <= LETTER_RATE_MAX;
}

/** Sends a letter now, or at a time of the office's clock, after a question. */
export function useSendForm(id: string, draft: LetterDraft) {
  const { t } = useTexts();
  const keep = useKeepLetter();
  const [values, setValues] = useState<Values>({
    ...{ when: 'now', day: '', time: '11:00' },
    perMinute: String(LETTER_RATE_DEFAULT),
  });
  const [problem, setProblem] = useState<Problem>();
  const [isAsked, ask] = useState(false);
  const isLater = values.when === 'later';
  const at = () => (isLater ? officeInstant(values.day, values.time) : null);

  function problemOf(): Problem | undefined {
    if (!isRate(values.perMinute)) return 'rate_wrong';
    if (!isLater) return undefined;
    return isDay(values.day) && values.time && officeInstant(values.day, values.time) > new Date()
      ? undefined
      : 'time_past';
  }

  const send = useMutation({
    mutationFn: async () => {
      await draft.saveAll();
      const { version } = draft.latest();
      const body = { version, at: at()?.toISOString() ?? null, perMinute: Number(values.perMinute) };
      return api.call(letters.send, { params: { id }, body });
    },
    onSuccess: (letter) => {
      toast.success(t(isLater ? 'letter.isPlanned' : 'letter.isSent'));
      keep(letter);
    },
    onSettled: () => ask(false),
  });

  return {
    values,
    isLater,
    problem,
    isAsked,
    change: (name: keyof Values, value: string) => {
      setProblem(undefined);
      setValues((typed) => ({ ...typed, [name]: value }));
    },
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      const found = problemOf();
      setProblem(found);
      if (!found) ask(true);
    },
    confirm: () => send.mutate(),
    cancel: () => ask(false),
    isPending: send.isPending,
    failure: send.error,
    /** The fields that the server refused. */
    refused: send.error instanceof ApiError ? send.error.errors : ([] as readonly FieldError[]),
  };
}
