import { ApiError, api, useMutation, useQueryClient } from '@firm/api-client';
import { type Analysis, type AnalysisField, ai, type BodyOf } from '@firm/contract';
import { toast } from '@firm/ui';
import { useMemo, useState } from 'react';
import { useTexts } from '../texts.ts';
import { useRefresh } from '../useRefresh.ts';
import { analysisQuery } from './analysis.queries.ts';

type Said = NonNullable<BodyOf<typeof ai.review>>['fields'][number];
/** How a field stood when somebody began to type into it. */
type Seen = Pick<AnalysisField, 'value' | 'review'>;
/** What was typed and is not saved yet, by the names of the fields. */
export type Typed = Readonly<Record<string, { value: string; seen: Seen }>>;

/** Not below `documents`: it is no answer of the server that could be asked for again. */
const TYPED = 'typed-into-documents';

/** What is not as somebody thought when they said their word of a field. */
export type Trouble = 'wrong_form' | 'changed_under_typing' | 'changed_before_confirming';

/** What staff say of what was read: what they type stays until it is saved, and nothing that a colleague says meanwhile is written over unseen. */
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
    // Awaited: by the time a refusal shows, so does what a colleague has said.
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
    /** One of several was changed meanwhile, and so none was taken. */
    isAllRefused: isConflict && refused.size > 0 && (review.variables?.length ?? 0) > 1,
    refused,
    shownIn,
    troubleWith,
    type,
    /** Once a trouble shows, whoever saves has seen it. */
    save: (field: AnalysisField) => say([field], seenOf),
    saveAll: (fields: readonly AnalysisField[]) => say(fields, (field) => typed[field.name]?.seen ?? seenOf(field)),
  };
}

export type Review = ReturnType<typeof useReview>;

const seenOf = ({ value, review }: Seen): Seen => ({ value, review });
const isSame = (one: Seen, other: Seen) => one.value === other.value && one.review === other.review;

/** What was typed on while the rest was saved stays, and has seen the saved value. */
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

/** Kept as long as the page stands, also while the document is closed; what is cached goes with whoever signs out. */
function useTyped(id: string) {
  const queryClient = useQueryClient();
  const key = [TYPED, id];
  const [typed, setTyped] = useState(() => queryClient.getQueryData<Typed>(key) ?? {});
  /** In both places: what is saved once the document is closed is not to be found in it again. */
  const change = (to: (before: Typed) => Typed) => {
    setTyped(to);
    queryClient.setQueryDefaults([TYPED], { gcTime: Number.POSITIVE_INFINITY });
    queryClient.setQueryData<Typed>(key, (before = {}) => to(before));
  };
  return [typed, change] as const;
}

/** The names of the values that the server does not take: it answers by their place in what was sent. */
function refusedAmong(failure: Error | null, sent: Said[] | undefined): ReadonlySet<string> {
  const errors = failure instanceof ApiError ? failure.errors : [];
  const places = errors.map(({ field }) => Number(/^fields\.(\d+)\.value$/.exec(field)?.[1] ?? -1));
  return new Set(places.flatMap((place) => sent?.[place]?.name ?? []));
}
