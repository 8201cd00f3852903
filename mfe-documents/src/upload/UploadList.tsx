import { Button, color, FileMark, Icon, IconButton, Note, VisuallyHidden } from '@firm/ui';
import { RotateCw, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { isFinishing, UploadProgress } from './UploadProgress.tsx';
import type { UploadEntry } from './useUpload.ts';

export interface UploadListProps {
  /** The number of files that have arrived; their rows go after a moment. */
  arrived?: number;
  entries: readonly UploadEntry[];
  onRemove: (key: string) => void;
  onRetry: (entry: UploadEntry) => void;
}

export function UploadList({ arrived = 0, entries, onRemove, onRetry }: UploadListProps) {
  const { t } = useTexts();
  const list = useRef<HTMLUListElement>(null);
  const count = entries.length;
  const sending = entries.some(({ state }) => state === 'sending');
  const isLeft = entries.some(({ state }) => state === 'refused' || state === 'failed');
  const seen = useRef({ count: 0, sending: false });

  // On a phone the form fills the window, so added files and their progress scroll into view.
  useEffect(() => {
    const before = seen.current;
    seen.current = { count, sending };
    if (count > before.count || (sending && !before.sending)) list.current?.scrollIntoView({ block: 'start' });
    // When the send button has nothing more to send, the focus moves to the remaining files and their problems.
    const { activeElement } = document;
    const isHere = list.current?.contains(activeElement);
    // Stop disappeared with its row: the dialog keeps the focus in the list without scrolling it.
    const wasStopped = activeElement === document.body;
    if (before.sending && !sending && isLeft && !isHere && !wasStopped) list.current?.focus();
  }, [count, sending, isLeft]);

  if (count === 0) return null;
  return (
    <>
      <VisuallyHidden as="h3">{t('upload.files')}</VisuallyHidden>
      {arrived > 0 && entries.some(({ state }) => state !== 'done') && (
        <Arrived tone="good">{t('upload.done', { count: arrived })}</Arrived>
      )}
      <Files ref={list} tabIndex={-1} aria-label={t('upload.files')}>
        {entries.map((entry) => (
          <li key={entry.key}>
            <FileMark name={entry.file.name} refused={entry.state === 'refused' || entry.state === 'failed'} />
            <About>
              <Name>{entry.file.name}</Name>
              <UploadProgress entry={entry} />
              {(entry.state === 'failed' || entry.state === 'unread') && (
                <Again variant="secondary" size="small" onClick={() => onRetry(entry)}>
                  <Icon of={RotateCw} size={16} />
                  {t('upload.retry')}
                </Again>
              )}
            </About>
            {entry.state !== 'done' && (
              <IconButton
                label={t(entry.state === 'sending' ? 'upload.stop' : 'upload.remove', { name: entry.file.name })}
                aria-disabled={isFinishing(entry)}
                onClick={() => !isFinishing(entry) && onRemove(entry.key)}
              >
                <Icon of={X} />
              </IconButton>
            )}
          </li>
        ))}
      </Files>
    </>
  );
}

const Arrived = styled(Note)`
  margin-top: 14px;
`;

/** Leaves room above for what has arrived, when it scrolls into view. */
const Files = styled.ul`
  margin-top: 14px;
  scroll-margin-top: 80px;

  > li {
    display: grid;
    grid-template-columns: 40px 1fr auto;
    gap: 4px 14px;
    align-items: center;
    padding: 14px 0;
  }

  > li + li {
    border-top: 1px solid ${color.line};
  }
`;

const About = styled.div`
  min-width: 0;

  > [role='progressbar'] {
    margin-top: 6px;
  }
`;

/** Below the reason: beside it, it would leave the name no room on a phone. */
const Again = styled(Button)`
  margin-top: 8px;
`;

const Name = styled.b`
  display: block;
  line-height: 1.35;
  overflow-wrap: anywhere;
`;
