import { keepPreviousData, useQuery } from '@firm/api-client';
import { isDay, lastBookableDay, MEETING_NOTICE_MS, officeDay, type Slots } from '@firm/contract';
import { useFirm } from '@firm/federation';
import { formatDay } from '@firm/i18n';
import { MayBeOld, QueryFailed } from '@firm/screen';
import { Button, Loading, Note, Row, Skeleton, Stack, Text, TextField, TwoUp } from '@firm/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { type SlotsOf, slotsQuery } from './appointments.queries.ts';
import { openTimes } from './openTimes.ts';
import { TimeSlots } from './TimeSlots.tsx';

const HOUR_MS = 60 * 60 * 1000;

interface Props {
  /** The id of the group of times, which the error summary links to. */
  id: string;
  /** Undefined until the meeting's subject is known. */
  meeting: SlotsOf | undefined;
  /** Whether a subject is about to be known. */
  isAwaited?: boolean;
  /** The chosen day, YYYY-MM-DD; undefined selects the first day with a free time. */
  day: string | undefined;
  onDay: (day: string) => void;
  value: string;
  /** The present time of a meeting that moves. */
  own?: string | undefined;
  onChange: (startsAt: string) => void;
  error?: string | undefined;
  /** A control beside the day, such as the length. */
  beside?: ReactNode;
}

/** Chooses a day and one of its free times, which the server keeps current. */
export function SlotPicker({ id, meeting, isAwaited = false, day, onDay, value, own, onChange, error, beside }: Props) {
  const { t, language } = useTexts();
  const firm = useFirm();
  const today = officeDay(new Date());
  // While typed by hand, a date passes through implausible years.
  const isValidDay = day === undefined || isDay(day);
  const last = lastBookableDay(new Date());
  const outside = outsideOf(day, today, last);
  const slots = useQuery({
    ...slotsQuery(meeting ?? {}, isValidDay ? (day ?? today) : today),
    enabled: meeting !== undefined && isValidDay && !outside,
    placeholderData: keepPreviousData,
  });
  const shownDay = day ?? firstFree(slots.data, today)?.day ?? today;
  const shown = slots.data?.days.find((one) => one.day === shownDay);
  const choose = (next: string) => {
    onDay(next);
    onChange('');
  };
  return (
    <>
      <TwoUp>
        <TextField
          type="date"
          label={t('schedule.day')}
          hint={t('schedule.dayHint', { hours: openTimes(language, firm), count: MEETING_NOTICE_MS / HOUR_MS })}
          min={today}
          max={last}
          value={shownDay}
          onChange={({ target }) => choose(target.value)}
        />
        {beside}
      </TwoUp>
      {!meeting ? (
        isAwaited && <SlotsLoading label={t('schedule.slotsLoading')} />
      ) : outside ? (
        <Note role="status">
          {t(`schedule.${outside}`, { day: formatDay(language, outside === 'dayPast' ? today : last) })}
        </Note>
      ) : !isValidDay ? (
        <Text $soft>{t('schedule.dayRequired')}</Text>
      ) : slots.isLoadingError ? (
        <QueryFailed title={t('schedule.slotsFailed')} query={slots} />
      ) : shown ? (
        <>
          <MayBeOld query={slots} />
          <TimeSlots id={id} slots={shown.slots} value={value} own={own} onChange={onChange} error={error} />
          {!shown.slots.some(({ isFree }) => isFree) && (
            <NothingFree closure={shown.closure} next={firstFree(slots.data, shownDay)?.day} onDay={choose} />
          )}
        </>
      ) : (
        <SlotsLoading label={t('schedule.slotsLoading')} />
      )}
    </>
  );
}

/** Says why nothing can be booked on a day, whatever the office does then; no reason for a day in between. */
function outsideOf(day = '', today: string, last: string): 'dayPast' | 'dayTooFar' | undefined {
  if (/^\d{4,6}-\d\d-\d\d$/.test(day) && day > last) return 'dayTooFar';
  return isDay(day) && day < today ? 'dayPast' : undefined;
}

const firstFree = (slots: Slots | undefined, from: string) =>
  slots?.days.find((one) => one.day >= from && one.slots.some(({ isFree }) => isFree));

interface NothingFreeProps {
  closure: Slots['days'][number]['closure'];
  next: string | undefined;
  onDay: (day: string) => void;
}

function NothingFree({ closure, next, onDay }: NothingFreeProps) {
  const { t, language } = useTexts();
  return (
    <Note role="status">
      <Row $gap="6px 14px">
        <span>{t(`schedule.nothingFree.${closure ?? 'taken'}`)}</span>
        {next && (
          <Button variant="secondary" size="small" onClick={() => onDay(next)}>
            {t('schedule.nextFree', { day: formatDay(language, next) })}
          </Button>
        )}
      </Row>
    </Note>
  );
}

/** As high as the times of a usual day. */
function SlotsLoading({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <Stack $gap={10}>
        <Skeleton width={60} height={22} />
        <Skeleton width="min(320px, 90%)" height={20} />
        {['morning', 'afternoon'].map((part) => (
          <Skeleton key={part} height={124} />
        ))}
      </Stack>
    </Loading>
  );
}
