import { api, refreshTopics, useMutation, useQueryClient } from '@firm/api-client';
import { type Pipeline, type PipelineBody, pipelines } from '@firm/contract';
import { isChangedMeanwhile } from '@firm/screen';
import { type FormError, toast } from '@firm/ui';
import { useId, useState } from 'react';
import { useTexts } from '../texts.ts';
import { bodyOf, type Draft, draftOf } from './draft.ts';
import { pipelineQuery } from './pipelines.queries.ts';
import { type Problems, problemsIn } from './problemsIn.ts';

const NONE: Problems = new Map();

/** The draft of a procedure. What a colleague saved meanwhile replaces it, but never over what is not saved yet. */
export function usePipelineForm(saved: Pipeline) {
  const { t } = useTexts();
  const id = useId();
  const queryClient = useQueryClient();
  const [base, setBase] = useState(saved);
  const [draft, setDraft] = useState(() => draftOf(saved));
  const [refused, setRefused] = useState(NONE);
  const isChanged = JSON.stringify(bodyOf(draft)) !== JSON.stringify(bodyOf(draftOf(base)));
  const isNewer = saved.revision > base.revision;
  const begin = (pipeline: Pipeline) => {
    setBase(pipeline);
    setDraft(draftOf(pipeline));
    setRefused(NONE);
  };
  if (isNewer && !isChanged) begin(saved);
  const save = useMutation({
    mutationFn: (body: PipelineBody) => api.call(pipelines.save, { params: { id: saved.service }, body }),
    onSuccess: (answer) => {
      queryClient.setQueryData(pipelineQuery(saved.service).queryKey, answer);
      begin(answer);
      toast.success(t('pipelines.saved'));
    },
    // After a refusal, too: what somebody else saved is then at hand.
    onSettled: () => void refreshTopics(queryClient, 'cases'),
  });
  const isStale = isNewer || isChangedMeanwhile(save.error);
  const left = refused.size > 0 ? problemsIn(draft) : NONE;
  const wordsAt = (field: string) => {
    const problem = refused.get(field) && left.get(field);
    return problem && t(`pipelines.problem.${problem}`);
  };
  return {
    draft,
    isChanged,
    isStale,
    pending: save.isPending,
    failure: isStale ? undefined : (save.error ?? undefined),
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
    showTheirs: () => {
      save.reset();
      begin(isNewer ? saved : base);
      void refreshTopics(queryClient, 'cases');
    },
  };
}

export type PipelineFormState = ReturnType<typeof usePipelineForm>;
