import { ApiError } from '@firm/api-client';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { Note } from '@firm/ui';
import { useEffect, useRef } from 'react';
import { useTexts } from '../texts.ts';

/** The banner of a failed send, beside the button that is pressed again; it takes the focus, and is read. */
export function SendFailed({ failure }: { failure: Error }) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => banner.current?.focus(), [failure]);
  // A send that took too long was given up here, which is a matter of the connection too.
  const reason = failure.name === 'TimeoutError' ? common('error.network') : describeFailure(common, failure);
  // Nothing failed: the sender went back to the text.
  const isWithheld = failure instanceof ApiError && failure.code === 'words_withheld';
  return (
    <Note tone="bad" role="alert" tabIndex={-1} ref={banner}>
      {!isWithheld && <b>{t('contact.failed')}</b>} {reason}
    </Note>
  );
}
