import { ApiError } from '@firm/api-client';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { Note } from '@firm/ui';
import { useEffect, useRef } from 'react';
import { useTexts } from '../portalTexts.ts';

interface Props {
  title: string;
  error: unknown;
}

/** Why a time was not booked; it takes the focus, since the button that was pressed may lie far below. */
export function BookingFailed({ title, error }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) note.current?.focus();
  }, [error]);
  const isTaken = error instanceof ApiError && error.code === 'slot_taken';
  return (
    <Note ref={note} tone={isTaken ? 'warn' : 'bad'} role="alert" tabIndex={-1}>
      {isTaken ? (
        <>
          <b>{t('schedule.taken')}</b> {t('schedule.takenText')}
        </>
      ) : (
        <>
          <b>{title}</b> {describeFailure(common, error)}
        </>
      )}
    </Note>
  );
}
