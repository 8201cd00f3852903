import { OFFICE_ZONE } from '@firm/contract';
import { formatTime } from '@firm/i18n';
import { PHONE } from '@firm/screen/desk';
import { color, Icon, radius } from '@firm/ui';
import { Check, CircleDashed, CloudOff, CloudUpload, TriangleAlert } from 'lucide-react';
import { css, styled } from 'styled-components';
import { useTexts } from '../../texts.ts';
import { STUCK } from '../stuck.ts';
import type { DraftState } from './beginDraft.ts';

const ICONS = {
  saved: Check,
  unsaved: CloudUpload,
  saving: CloudUpload,
  failed: CloudOff,
  refused: TriangleAlert,
  changedMeanwhile: TriangleAlert,
} as const;

interface Props {
  state: DraftState;
  savedAt: string | null;
  /** The line stands in a bar that stays in view. */
  inBar?: boolean;
}

/**
 * Says whether the text is saved, and when it was. While it is not, the line stays in view, however deep in the text
 * the writer is.
 */
export function SavedLine({ state, savedAt, inBar = false }: Props) {
  const { t, language } = useTexts();
  const words =
    state === 'saved'
      ? savedAt
        ? t('saved.at', { time: formatTime(language, savedAt, OFFICE_ZONE) })
        : t('saved.nothing')
      : t(state === 'changedMeanwhile' ? 'saved.elsewhere' : `saved.${state}`);
  const isNew = state === 'saved' && !savedAt;
  const isBad = state !== 'saved' && state !== 'unsaved' && state !== 'saving';
  return (
    <Line role="status" $inBar={inBar} data-bad={isBad || undefined}>
      <Icon of={isNew ? CircleDashed : ICONS[state]} size={16} />
      {words}
    </Line>
  );
}

const inPlace = css`
  @media ${STUCK} {
    position: static;
    padding: 0;
    border: 0;
    background: none;
  }
`;

const Line = styled.span<{ $inBar: boolean }>`
  display: inline-flex;
  gap: 7px;
  align-items: center;
  color: ${color.inkSoft};
  font-size: var(--t14);

  > svg {
    flex: none;
    color: ${color.good};
  }

  .lucide-circle-dashed {
    color: ${color.inkSoft};
  }

  &[data-bad] {
    position: fixed;
    right: 16px;
    bottom: 16px;
    z-index: 25;
    padding: 6px 14px;
    border: 1px solid ${color.warn};
    border-radius: ${radius.badge};
    background: ${color.raised};
    color: ${color.ink};

    > svg {
      color: ${color.warn};
    }

    @media ${PHONE} {
      bottom: calc(72px + env(safe-area-inset-bottom));
    }

    ${({ $inBar }) => $inBar && inPlace}
  }
`;
