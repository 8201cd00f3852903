import { color, Icon, IconButton, media, TextField } from '@firm/ui';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../../texts.ts';

/** A step as typed; an empty text means no due date. */
export interface StepWords {
  id: string;
  text: string;
  dueDate: string;
}

interface Props {
  step: StepWords;
  number: number;
  isLast: boolean;
  /** Props of the text's field. */
  text: Pick<ComponentProps<typeof TextField>, 'id' | 'name' | 'error' | 'onChange'>;
  onChange: (changed: Partial<StepWords>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** Edits one step of the checklist. */
export function StepFields({ step, number, isLast, text, onChange, onMove, onRemove }: Props) {
  const { t } = useTexts();
  return (
    <Step>
      <TextField {...text} label={t('work.stepText', { number })} value={step.text} />
      <TextField
        type="date"
        label={t('work.stepDue')}
        value={step.dueDate}
        onChange={({ target }) => onChange({ dueDate: target.value })}
      />
      <Tools>
        <IconButton label={t('work.stepUp', { number })} disabled={number === 1} onClick={() => onMove(-1)}>
          <Icon of={ArrowUp} />
        </IconButton>
        <IconButton label={t('work.stepDown', { number })} disabled={isLast} onClick={() => onMove(1)}>
          <Icon of={ArrowDown} />
        </IconButton>
        <IconButton label={t('work.stepRemove', { number })} onClick={onRemove}>
          <Icon of={Trash2} />
        </IconButton>
      </Tools>
    </Step>
  );
}

const Step = styled.li`
  display: grid;
  gap: 8px 16px;
  align-items: end;
  padding-bottom: 16px;
  border-bottom: 1px solid ${color.line};

  ${media.from(640)} {
    grid-template-columns: 1fr 184px;
  }
`;

const Tools = styled.div`
  display: flex;
  gap: 4px;
`;
