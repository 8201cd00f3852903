import { Button, color, Icon, IconButton, radius, shadow } from '@firm/ui';
import { FileInput, User, X } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { AskDialog } from './AskDialog.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import type { Selection } from './useSelection.ts';

/** A bar at the bottom, shown while cases are chosen, with the actions for all of them. */
export function BulkBar({ selection }: { selection: Selection }) {
  const { t } = useTexts();
  const [open, setOpen] = useState<'assign' | 'ask' | null>(null);
  const count = selection.chosen.size;
  if (count === 0) return null;
  const dialog = { selection, onClose: () => setOpen(null) };
  return (
    <>
      <Room />
      <Bar role="region" aria-label={t('cases.chosenLabel')}>
        <b aria-live="polite">{t(selection.isFull ? 'cases.chosenFull' : 'cases.chosen', { count })}</b>
        <Button variant="secondary" size="small" onClick={() => setOpen('assign')}>
          <Icon of={User} size={16} />
          {t('cases.assign')}
        </Button>
        <Button variant="secondary" size="small" onClick={() => setOpen('ask')}>
          <Icon of={FileInput} size={16} />
          {t('cases.ask')}
        </Button>
        <IconButton label={t('cases.chooseNone')} onClick={selection.clear}>
          <Icon of={X} />
        </IconButton>
      </Bar>
      {open === 'assign' && <AssignDialog {...dialog} />}
      {open === 'ask' && <AskDialog {...dialog} />}
    </>
  );
}

/** Keeps the last row clear of the bar. */
const Room = styled.div`
  height: 72px;
`;

const Bar = styled.div`
  position: fixed;
  right: 20px;
  bottom: 16px;
  left: 88px;
  z-index: 25;
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  width: fit-content;
  max-width: calc(100% - 108px);
  margin-inline: auto;
  padding: 8px 10px 8px 16px;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.box};
  background: ${color.raised};
  box-shadow: ${shadow};

  b {
    margin-right: 6px;
    font-weight: 600;
  }

  @media (max-width: 47.99875em) {
    right: 8px;
    bottom: calc(72px + env(safe-area-inset-bottom));
    left: 8px;
    width: auto;
    max-width: none;
    padding: 8px;

    b {
      flex: 1 1 100%;
      padding-left: 6px;
    }
  }
`;
