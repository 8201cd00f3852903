import { ApiError } from '@firm/api-client';
import { MEETINGS_AHEAD_MAX } from '@firm/contract';
import { describeActFailure, useCommonTexts } from '@firm/i18n';
import { Link, paths } from '@firm/router';
import { Note } from '@firm/ui';
import { useEffect, useRef } from 'react';
import { useTexts } from '../texts.ts';
import { AlreadyBooked } from './ownMeetingAt.ts';

interface Props {
  title: string;
  error: unknown;
}

/** Says why a booking failed; takes the focus, since the pressed button may be far below. */
export function BookingFailed({ title, error }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) note.current?.focus();
  }, [error]);
  const code = error instanceof ApiError ? error.code : undefined;
  const isOwn = error instanceof AlreadyBooked;
  const isRefused = isOwn || code === 'slot_taken' || code === 'too_many_appointments' || code === 'changed_meanwhile';
  return (
    <Note ref={note} tone={isRefused ? 'warn' : 'bad'} role="alert" tabIndex={-1}>
      {isOwn ? (
        <>
          <b>{t('schedule.own')}</b> <Link to={paths.appointments()}>{t('schedule.ownLink')}</Link>
        </>
      ) : code === 'slot_taken' ? (
        <>
          <b>{t('schedule.taken')}</b> {t('schedule.takenText')}
        </>
      ) : code === 'too_many_appointments' ? (
        <>
          <b>{t('schedule.tooMany', { limit: MEETINGS_AHEAD_MAX })}</b> {t('schedule.tooManyText')}
        </>
      ) : code === 'changed_meanwhile' ? (
        <>
          <b>{t('appointments.movedMeanwhile')}</b> {t('appointments.movedMeanwhileText')}
        </>
      ) : (
        <>
          <b>{title}</b> {describeActFailure(common, error)}
        </>
      )}
    </Note>
  );
}
