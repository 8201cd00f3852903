import { ApiError } from '@firm/api-client';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { Note } from '@firm/ui';
import { useEffect, useRef } from 'react';
import { useTexts } from './texts.ts';

/** The banner of a failed send, beside the send button; it takes the focus, so that screen readers read it. */
export function SendFailed({ failure }: { failure: Error }) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => banner.current?.focus(), [failure]);
  // The form aborts a send that takes too long, which is a connection problem too.
  const reason = failure.name === 'TimeoutError' ? common('error.network') : describeFailure(common, failure);
  // The sentence of a failed send asks to try again, which helps nobody without a network.
  const isOffline = failure instanceof ApiError && failure.status === 0 && !navigator.onLine;
  // No failure: the sender chose to edit the text.
  const isWithheld = failure instanceof ApiError && failure.code === 'words_withheld';
  return (
    <Note tone="bad" role="alert" tabIndex={-1} ref={banner}>
      {isOffline ? (
        <b>{t('contact.offline')}</b>
      ) : (
        <>
          {!isWithheld && <b>{t('contact.failed')}</b>} {reason}
        </>
      )}
    </Note>
  );
}
