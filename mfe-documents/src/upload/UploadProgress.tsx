import type { ApiError } from '@firm/api-client';
import { describeFailure, formatFileSize, formatNumber, useCommonTexts } from '@firm/i18n';
import { color, Icon, Note, ProgressBar } from '@firm/ui';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import type { UploadEntry } from './useUpload.ts';

/**
 * True while the server turns the file into a document, when a stop comes too late. Not as soon as all bytes have left:
 * on a slow line they may still be in this machine or under way. The button keeps the focus.
 */
export const isFinishing = ({ state, whole, offline }: UploadEntry) => state === 'sending' && whole && !offline;

/** Tells how far one file is, or why it cannot be sent. */
export function UploadProgress({ entry }: { entry: UploadEntry }) {
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
  if (entry.state === 'unread') {
    return (
      <div role="alert">
        <Why>{t('refused.reader')}</Why>
        <Detail>{t('refused.readerHint')}</Detail>
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
  if (entry.state === 'waiting')
    return (
      <>
        <Detail>{size}</Detail>
        {entry.dark && (
          <Hint tone="warn" role="status">
            {t('upload.dark')}
          </Hint>
        )}
      </>
    );
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

const Hint = styled(Note)`
  margin-top: 8px;
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
