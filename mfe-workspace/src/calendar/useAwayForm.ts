import {
  ApiError,
  api,
  refreshTopics,
  useIdempotencyKey,
  useMutation,
  useQuery,
  useQueryClient,
} from '@firm/api-client';
import { availability } from '@firm/contract';
import { useForm } from '@firm/screen';
import { toast } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import {
  type AwayEntry,
  type AwayProblem,
  type AwayValues,
  absenceOf,
  awayValuesOf,
  checkAway,
  closingOf,
} from './awayValues.ts';
import { awayQuery } from './calendar.queries.ts';

const PROBLEMS: Readonly<Record<string, AwayProblem>> = { toTime: 'end', coverId: 'cover' };

/**
 * The form of an absence or a closing. What a colleague changes while it is open is `theirs`, which the reader sees
 * before it is replaced; `isGone` when they removed it.
 */
export function useAwayForm(entry: AwayEntry, onClose: () => void) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const away = useQuery({ ...awayQuery, enabled: entry.stored !== undefined });
  const [values, setValues] = useState<AwayValues>(() => awayValuesOf(entry));
  const { kind, stored } = entry;
  const standing = away.data && [...away.data.absences, ...away.data.closings].find(({ id }) => id === stored?.id);
  const isGone = stored !== undefined && away.data !== undefined && standing === undefined;
  const theirs = standing?.version === stored?.version ? undefined : standing;

  const save = useMutation({
    mutationFn: async (typed: AwayValues): Promise<void> => {
      const [absence, closing] = [absenceOf(typed), closingOf(typed)];
      if (stored?.id) {
        const [params, version] = [{ id: stored.id }, (standing ?? stored).version];
        if (kind === 'absence') await api.call(availability.updateAbsence, { params, body: { ...absence, version } });
        else await api.call(availability.updateClosing, { params, body: { ...closing, version } });
        return;
      }
      if (kind === 'absence') {
        const body = { ...absence, staffId: entry.staffId };
        await api.call(availability.addAbsence, { body, idempotencyKey: keyOf(body) });
      } else await api.call(availability.addClosing, { body: closing, idempotencyKey: keyOf(closing) });
    },
    onSuccess: () => {
      toast.success(t(`calendar.${stored ? 'changed' : 'added'}.${kind}`));
      onClose();
    },
    // The list then says what a colleague has changed or removed.
    onSettled: () => refreshTopics(queryClient, 'appointments'),
  });
  const form = useForm<AwayValues, AwayProblem>({
    values,
    onChange: (name, value) => setValues((typed) => ({ ...typed, [name]: value })),
    fields: [
      ...(['from', 'to', 'toTime', 'coverId'] as const).map((name) => ({ name })),
      ...(['en', 'es', 'fr'] as const).map((name) => ({ name })),
    ],
    check: checkAway,
    send: save.mutateAsync,
    problemOf: ({ field, code }) => {
      if (code === 'closing_overlaps') return 'overlap';
      return PROBLEMS[field] ?? (field.startsWith('name') ? 'occasion' : 'days');
    },
    renamed: { 'name.en': 'en', 'name.es': 'es', 'name.fr': 'fr' },
    inWords: (problem) => t(`calendar.problem.${problem}`),
  });
  const isLate = form.failure instanceof ApiError && [404, 409].includes(form.failure.status);
  // Said by `theirs` and `isGone`, unless the list could not be read again.
  const failure = isLate && (theirs || isGone) ? undefined : form.failure;
  return { form, failure, values, theirs, isGone };
}
