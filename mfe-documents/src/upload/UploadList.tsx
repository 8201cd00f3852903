import type { ApiError } from '@firm/api-client';
import { describeFailure, formatFileSize, formatNumber, useCommonTexts } from '@firm/i18n';
import { Button, color, FileMark, Icon, IconButton, ProgressBar, Row, VisuallyHidden } from '@firm/ui';
import { Check, RotateCw, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import type { UploadEntry } from './useUpload.ts';

export interface UploadListProps {
  entries: readonly UploadEntry[];
  onRemove: (key: string) => void;
  onRetry: (entry: UploadEntry) => void;
}

export function UploadList({ entries, onRemove, onRetry }: UploadListProps) {
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
      <Files ref={list} tabIndex={-1} aria-label={t('upload.files')}>
        {entries.map((entry) => (
          <li key={entry.key}>
            <FileMark name={entry.file.name} refused={entry.state === 'refused' || entry.state === 'failed'} />
            <About>
              <Name>{entry.file.name}</Name>
              <Progress entry={entry} />
            </About>
            <Row $gap={0} $nowrap>
              {entry.state === 'failed' && (
                <Button variant="secondary" size="small" onClick={() => onRetry(entry)}>
                  <Icon of={RotateCw} size={16} />
                  {t('upload.retry')}
                </Button>
              )}
              {entry.state !== 'done' && (
                <IconButton
                  label={t(entry.state === 'sending' ? 'upload.stop' : 'upload.remove', { name: entry.file.name })}
                  aria-disabled={isFinishing(entry)}
                  onClick={() => !isFinishing(entry) && onRemove(entry.key)}
                >
                  <Icon of={X} />
                </IconButton>
              )}
            </Row>
          </li>
        ))}
      </Files>
    </>
  );
}

/**
 * True while the server turns the file into a document, when a stop comes too late. Not as soon as all bytes have left:
 * on a slow line they may still be in this machine or under way. The button keeps the focus.
 */
const isFinishing = ({ state, whole, offline }: UploadEntry) => state === 'sending' && whole && !offline;

function Progress({ entry }: { entry: UploadEntry }) {
  const { t, language } = useTexts();
  const common = useCommonTexts();
  const size = formatFileSize(language, entry.file.size);
  const why = (failure: ApiError | undefined) => {
    const known = failure && knownFailure(failure);
    return known ? t(`refused.${known}`) : describeFailure(common.t, failure);
  };
  const percent = entry.file.size === 0 ? 0 : Math.floor((entry.sent / entry.file.size) * 100);

  if (entry.state === 'refused' && entry.refusal) {
    const sizeOver = formatFileSize(language, entry.file.size, 'ceil');
    return (
      <div role="alert">
        <Why>{t(`refused.${entry.refusal}`)}</Why>
        <Detail>{t(`refused.${entry.refusal}Hint`, { size: sizeOver })}</Detail>
      </div>
    );
  }
  if (entry.state === 'failed') {
    return (
      <div role="alert">
        <Why>{t('refused.failed')}</Why>
        <Detail>
          {why(entry.failure)} {t('refused.failedHint')}
        </Detail>
      </div>
    );
  }
  if (entry.state === 'done') {
    return (
      <>
        <Arrived>
          <Icon of={Check} size={16} />
          {t('upload.arrived', { size })}
        </Arrived>
        <ProgressBar percent={100} label={t('upload.progress', { name: entry.file.name })} tone="good" />
      </>
    );
  }
  if (entry.state === 'waiting') return <Detail>{size}</Detail>;
  if (entry.state === 'converting') return <Detail role="status">{t('upload.converting')}</Detail>;
  return (
    <>
      <Counting role={entry.offline ? 'status' : undefined}>
        {entry.offline
          ? t('upload.offline', { percent: formatNumber(language, percent) })
          : isFinishing(entry)
            ? t('upload.finishing', { size })
            : t('upload.sent', {
                sent: formatFileSize(language, entry.sent),
                size,
                percent: formatNumber(language, percent),
              })}
      </Counting>
      <ProgressBar percent={percent} label={t('upload.progress', { name: entry.file.name })} />
    </>
  );
}

/** Failures for which the shared texts would be wrong here. */
function knownFailure({ code, status }: ApiError) {
  if (code === 'no_room') return 'noRoom';
  if (code === 'storage_full') return 'storageFull';
  if (status === 404) return 'gone';
  return status === 409 ? 'changed' : undefined;
}

const Files = styled.ul`
  margin-top: 14px;

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

const Name = styled.b`
  display: block;
  line-height: 1.35;
  overflow-wrap: anywhere;
`;

const Detail = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-size: var(--t14);
  line-height: 1.5;
`;

/** Keeps changing figures from shifting their neighbours. */
const Counting = styled(Detail)`
  font-variant-numeric: tabular-nums;
`;

const Why = styled.p`
  color: ${color.bad};
  font-weight: 600;
  font-size: 0.9375rem;
  line-height: 1.4;
`;

const Arrived = styled.span`
  display: flex;
  gap: 6px;
  align-items: center;
  color: ${color.good};
  font-weight: 600;
  font-size: var(--t14);
`;
