import { Icon, Text } from '@firm/ui';
import { CloudCheck, CloudOff, CloudUpload, type LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../../texts.ts';
import type { DraftState } from './useIntakeDraft.ts';

const icons: Partial<Record<DraftState, LucideIcon>> = {
  unsaved: CloudUpload,
  saving: CloudUpload,
  saved: CloudCheck,
  failed: CloudOff,
};

/** Says whether the draft is saved. */
export function DraftStatus({ state }: { state: DraftState }) {
  const { t } = useTexts();
  const icon = icons[state];
  const text =
    state === 'saved'
      ? t('draft.saved')
      : state === 'failed'
        ? t('draft.failed')
        : state === 'saving' || state === 'unsaved'
          ? t('draft.saving')
          : '';
  return (
    <Line $soft $small role="status">
      {icon && <Icon of={icon} size={16} />}
      {text}
    </Line>
  );
}

/** Keeps its height, so that nothing moves under the pointer. */
const Line = styled(Text)`
  display: flex;
  gap: 8px;
  align-items: center;
  min-height: 1.6em;
`;
