import { OFFICE_ZONE } from '@firm/contract';
import { formatTime } from '@firm/i18n';
import { color, Icon } from '@firm/ui';
import { Check, CloudOff, CloudUpload, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../../texts.ts';
import type { DraftState } from './beginDraft.ts';

const ICONS = {
  saved: Check,
  unsaved: CloudUpload,
  saving: CloudUpload,
  failed: CloudOff,
  refused: TriangleAlert,
  changedMeanwhile: TriangleAlert,
} as const;

/** Says whether the text is saved, and when it was. */
export function SavedLine({ state, savedAt }: { state: DraftState; savedAt: string | null }) {
  const { t, language } = useTexts();
  const words =
    state === 'saved'
      ? savedAt
        ? t('saved.at', { time: formatTime(language, savedAt, OFFICE_ZONE) })
        : t('saved.nothing')
      : t(state === 'changedMeanwhile' ? 'saved.elsewhere' : `saved.${state}`);
  return (
    <Line role="status" data-bad={state === 'saved' || state === 'unsaved' || state === 'saving' ? undefined : true}>
      <Icon of={ICONS[state]} size={16} />
      {words}
    </Line>
  );
}

const Line = styled.span`
  display: inline-flex;
  gap: 7px;
  align-items: center;
  color: ${color.inkSoft};
  font-size: var(--t14);

  > svg {
    flex: none;
    color: ${color.good};
  }

  &[data-bad] > svg {
    color: ${color.warn};
  }
`;
