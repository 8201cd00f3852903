import { CASE_STEP_MAX_LENGTH, CASE_STEPS_MAX, type Case } from '@firm/contract';
import { Button, Icon } from '@firm/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { newId } from '../../../common/newId.ts';
import { useTexts } from '../../../texts.ts';
import { StepFields, type StepWords } from './StepFields.tsx';
import { useCaseChange } from './useCaseChange.ts';
import { useWorkForm, type WorkProblems } from './useWorkForm.ts';
import { WorkDialog } from './WorkDialog.tsx';

const emptyStep = (): StepWords => ({ id: newId(), text: '', dueDate: '' });

/** Edits the client's checklist: adds, changes, reorders and removes steps. */
export function StepsDialog({ case: row, onClose }: { case: Pick<Case, 'id' | 'checklist'>; onClose: () => void }) {
  const { t } = useTexts();
  const [steps, setSteps] = useState<StepWords[]>(() => {
    const asked = row.checklist.map(({ id, text, dueDate }) => ({ id, text, dueDate: dueDate ?? '' }));
    return asked.length > 0 ? asked : [emptyStep()];
  });
  const [removed, setRemoved] = useState<string[]>([]);
  const change = useCaseChange(row.id, t('work.stepsSaved'), onClose);

  const set = (id: string, changed: Partial<StepWords>) =>
    setSteps((all) => all.map((step) => (step.id === id ? { ...step, ...changed } : step)));
  const move = (index: number, by: -1 | 1) =>
    setSteps((all) => {
      const next = [...all];
      const [step] = next.splice(index, 1);
      if (step) next.splice(index + by, 0, step);
      return next;
    });
  const remove = (id: string) => {
    setSteps((all) => all.filter((step) => step.id !== id));
    if (row.checklist.some((step) => step.id === id)) setRemoved((all) => [...all, id]);
  };

  // An empty new line adds no step.
  const asked = steps.filter(({ id, text }) => text.trim() !== '' || row.checklist.some((step) => step.id === id));
  const form = useWorkForm<Record<string, string>>({
    values: Object.fromEntries(steps.map(({ id, text }) => [id, text])),
    onChange: (id, text) => set(id, { text }),
    fields: steps.map(({ id }) => ({ name: id })),
    check: () => {
      const problems: WorkProblems<string> = {};
      for (const { id, text } of asked) {
        if (text.trim() === '') problems[id] = 'stepMissing';
        else if (text.trim().length > CASE_STEP_MAX_LENGTH) problems[id] = 'stepTooLong';
      }
      return problems;
    },
    send: () =>
      change.mutateAsync({
        steps: asked.map(({ id, text, dueDate }) => ({ id, text: text.trim(), dueDate: dueDate || null })),
        removedSteps: removed,
      }),
  });

  return (
    <WorkDialog title={t('work.stepsTitle')} confirm={t('work.stepsSave')} form={form} onClose={onClose}>
      <p>{t('work.stepsText')}</p>
      <Steps>
        {steps.map((step, index) => (
          <StepFields
            key={step.id}
            step={step}
            number={index + 1}
            isLast={index === steps.length - 1}
            text={form.field(step.id)}
            onChange={(changed) => set(step.id, changed)}
            onMove={(by) => move(index, by)}
            onRemove={() => remove(step.id)}
          />
        ))}
      </Steps>
      {steps.length < CASE_STEPS_MAX && (
        <AddButton variant="secondary" size="small" onClick={() => setSteps((all) => [...all, emptyStep()])}>
          <Icon of={Plus} size={16} />
          {t('work.stepAdd')}
        </AddButton>
      )}
    </WorkDialog>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: 20px;
  list-style: none;
`;

const AddButton = styled(Button)`
  justify-self: start;
`;
