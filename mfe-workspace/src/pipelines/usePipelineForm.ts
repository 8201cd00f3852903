import { api, refreshTopics, useMutation, useQueryClient } from '@firm/api-client';
import { type Pipeline, type PipelineBody, pipelines } from '@firm/contract';
import { isChangedMeanwhile } from '@firm/screen';
import { type FormError, toast } from '@firm/ui';
import { useId, useState } from 'react';
import { useTexts } from '../texts.ts';
import { bodyOf, type Draft, draftOf, joinPipeline, type Part, withPart } from './draft.ts';
import { pipelineQuery } from './pipelines.queries.ts';
import { type Problems, problemsIn } from './problemsIn.ts';

const NONE: Problems = new Map();

/** A panel that a colleague changed, too: the version that is shown, and a draft with the other one. */
interface Dispute {
  shown: 'mine' | 'theirs';
  other: Draft;
}
const UNDISPUTED: ReadonlyMap<Part, Dispute> = new Map();

/**
 * The draft of a procedure. It is joined with what a colleague saves meanwhile; of a panel that both changed, the
 * reader sees both versions and decides.
 */
export function usePipelineForm(saved: Pipeline) {
  const { t, language } = useTexts();
  const id = useId();
  const queryClient = useQueryClient();
  const [base, setBase] = useState(saved);
  const [draft, setDraft] = useState(() => draftOf(saved, language));
  const [refused, setRefused] = useState(NONE);
  const isChanged = JSON.stringify(bodyOf(draft)) !== JSON.stringify(bodyOf(draftOf(base, language)));
  const [isJoined, setJoined] = useState(false);
  const [disputes, setDisputes] = useState(UNDISPUTED);
  const begin = (pipeline: Pipeline) => {
    setBase(pipeline);
    setDraft(draftOf(pipeline, language));
    setRefused(NONE);
    setJoined(false);
    setDisputes(UNDISPUTED);
  };
  const join = () => {
    const theirs = draftOf(saved, language);
    const { draft: joined, disputed } = joinPipeline(draft, draftOf(base, language), theirs);
    setBase(saved);
    setDraft(joined);
    setJoined(true);
    setDisputes(new Map([...disputes, ...disputed.map((part) => [part, { shown: 'mine', other: theirs }] as const)]));
  };
  const save = useMutation({
    mutationFn: (body: PipelineBody) => api.call(pipelines.save, { params: { id: saved.service }, body }),
    onSuccess: (answer) => {
      queryClient.setQueryData(pipelineQuery(saved.service).queryKey, answer);
      begin(answer);
      toast.success(t('pipelines.saved'));
    },
    // After a refusal, too: what somebody else saved is then at hand.
    onSettled: () => refreshTopics(queryClient, 'cases'),
  });
  // A change that is being saved here is the reader's own.
  if (saved.revision > base.revision && !save.isPending) {
    if (isChanged) join();
    else begin(saved);
  }
  const isSettled = isChangedMeanwhile(save.error) && base.revision !== save.variables?.revision;
  const left = refused.size > 0 ? problemsIn(draft) : NONE;
  const wordsAt = (field: string) => {
    const problem = refused.get(field) && left.get(field);
    return problem && t(`pipelines.problem.${problem}`);
  };
  return {
    draft,
    isChanged,
    /** A colleague saved changes while this draft was being changed. */
    isJoined,
    disputes,
    /** Shows one's own version of a disputed panel, or the colleague's; the other one is kept. */
    choose: (part: Part, shown: Dispute['shown']) => {
      const dispute = disputes.get(part);
      if (!dispute || dispute.shown === shown || save.isPending) return;
      setDraft(withPart(draft, part, dispute.other));
      setDisputes(new Map([...disputes, [part, { shown, other: draft }]]));
    },
    pending: save.isPending,
    failure: isSettled ? undefined : (save.error ?? undefined),
    refusal: refused,
    summary: [...refused].map(
      ([field, problem]): FormError => ({
        fieldId: id + field,
        message: t(`pipelines.problem.${problem}`),
      }),
    ),
    change: (next: Draft) => {
      // While it is being saved, the draft stays what is saved.
      if (!save.isPending) setDraft(next);
    },
    /** The id and the error of a field. */
    errorAt: (field: string) => ({ id: id + field, error: wordsAt(field) }),
    /** Saves the draft; returns false when fields are refused. */
    submit: () => {
      const problems = problemsIn(draft);
      setRefused(problems);
      if (problems.size > 0) return false;
      save.mutate({ revision: base.revision, ...bodyOf(draft) });
      return true;
    },
    discard: () => {
      save.reset();
      begin(base);
    },
  };
}

export type PipelineFormState = ReturnType<typeof usePipelineForm>;
