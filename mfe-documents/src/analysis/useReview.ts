import { ApiError, api, useMutation, useQueryClient } from '@firm/api-client';
import { type Analysis, type AnalysisField, ai, type BodyOf } from '@firm/contract';
import { toast } from '@firm/ui';
import { useMemo, useState } from 'react';
import { useTexts } from '../texts.ts';
import { useRefresh } from '../useRefresh.ts';
import { analysisQuery } from './analysis.queries.ts';

type Said = NonNullable<BodyOf<typeof ai.review>>['fields'][number];
/** The state of a field when staff began to type into it. */
type Seen = Pick<AnalysisField, 'value' | 'review'>;
/** Typed and unsaved values, by field name. */
export type Typed = Readonly<Record<string, { value: string; seen: Seen }>>;

/** Kept outside of `documents`, since it is no server answer that could be refetched. */
const TYPED = 'typed-into-documents';

/** Why a review was refused: a malformed value, or a field that changed while staff typed or before they confirmed. */
export type Trouble = 'wrong_form' | 'changed_under_typing' | 'changed_before_confirming';

/** Reviews the values read: typed values stay until saved, and never overwrite a colleague's change unseen. */
export function useReview(id: string, onSaved: (fields: readonly Said[]) => void) {
  const { t } = useTexts();
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useTyped(id);
  const review = useMutation({
    mutationFn: (fields: Said[]) => api.call(ai.review, { params: { id }, body: { fields } }),
    onSuccess: (saved, fields) => {
      queryClient.setQueryData(analysisQuery(id).queryKey, saved);
      setTyped((before) => withoutSaved(before, saved, fields));
      toast.success(t('analysis.saved'));
      onSaved(fields);
    },
    // Awaited, so that a refusal and a colleague's change show together.
    onSettled: refresh,
  });
  const refused = useMemo(() => refusedAmong(review.error, review.variables), [review.error, review.variables]);
  const isConflict = review.error instanceof ApiError && review.error.status === 409;

  const shownIn = ({ name, value }: AnalysisField) => typed[name]?.value ?? value;
  const troubleWith = (field: AnalysisField): Trouble | undefined => {
    const mine = typed[field.name];
    if (refused.has(field.name) && !isConflict) return 'wrong_form';
    if (mine && mine.value.trim() !== field.value && !isSame(mine.seen, field)) return 'changed_under_typing';
    return refused.has(field.name) && !mine ? 'changed_before_confirming' : undefined;
  };
  const type = (field: AnalysisField, value: string) => {
    if (refused.has(field.name)) review.reset();
    setTyped(({ [field.name]: mine, ...others }) =>
      value === field.value ? others : { ...others, [field.name]: { value, seen: mine?.seen ?? seenOf(field) } },
    );
  };
  const say = (fields: readonly AnalysisField[], seenWith: (field: AnalysisField) => Seen) => {
    if (review.isPending) return;
    review.mutate(
      fields.map((field) => ({
        name: field.name,
        value: shownIn(field).trim(),
        seen: seenWith(field),
      })),
    );
  };

  return {
    failure: review.error,
    /** One of several fields has changed meanwhile, so the server took none. */
    isAllRefused: isConflict && refused.size > 0 && (review.variables?.length ?? 0) > 1,
    refused,
    shownIn,
    troubleWith,
    type,
    /** Once a problem shows, staff who save have seen it. */
    save: (field: AnalysisField) => say([field], seenOf),
    saveAll: (fields: readonly AnalysisField[]) => say(fields, (field) => typed[field.name]?.seen ?? seenOf(field)),
  };
}

export type Review = ReturnType<typeof useReview>;

const seenOf = ({ value, review }: Seen): Seen => ({ value, review });
const isSame = (one: Seen, other: Seen) => one.value === other.value && one.review === other.review;

/** Keeps values typed while the others were saved; they now count as typed over the saved value. */
function withoutSaved(typed: Typed, { fields }: Analysis, said: readonly Said[]): Typed {
  const saved = new Map(said.map(({ name, value }) => [name, value]));
  return Object.fromEntries(
    Object.entries(typed).flatMap(([name, mine]) => {
      const now = saved.has(name) && fields.find((field) => field.name === name);
      if (!now) return [[name, mine]];
      return now.value === mine.value.trim() ? [] : [[name, { ...mine, seen: seenOf(now) }]];
    }),
  );
}

/** Keeps typed values while the page lives, even with the document closed; a sign-out clears them with the cache. */
function useTyped(id: string) {
  const queryClient = useQueryClient();
  const key = [TYPED, id];
  const [typed, setTyped] = useState(() => queryClient.getQueryData<Typed>(key) ?? {});
  /** Changes both copies: a value saved after the document closed must not reappear when it opens again. */
  const change = (to: (before: Typed) => Typed) => {
    setTyped(to);
    queryClient.setQueryDefaults([TYPED], { gcTime: Number.POSITIVE_INFINITY });
    queryClient.setQueryData<Typed>(key, (before = {}) => to(before));
  };
  return [typed, change] as const;
}

/** Returns the names of the refused values; the server gives their positions in the request. */
function refusedAmong(failure: Error | null, sent: Said[] | undefined): ReadonlySet<string> {
  const errors = failure instanceof ApiError ? failure.errors : [];
  const places = errors.map(({ field }) => Number(/^fields\.(\d+)\.value$/.exec(field)?.[1] ?? -1));
  return new Set(places.flatMap((place) => sent?.[place]?.name ?? []));
}
