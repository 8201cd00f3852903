import { keepPreviousData, useQuery } from '@firm/api-client';
import { isDay, lastBookableDay, officeDay } from '@firm/contract';
import { MayBeOld, QueryFailed } from '@firm/screen';
import { Button, Note, Row, SelectField, Text, TextField, TwoUp } from '@firm/ui';
import { useEffect, useState } from 'react';
import { useTexts } from '../texts.ts';
import { type SlotsOf, slotsQuery } from './calendar.queries.ts';
import { useWords } from './useWords.ts';

interface Props {
  /** The meeting whose free times are asked for; undefined until that is known. */
  meeting: SlotsOf | undefined;
  /** The day that is shown first; today if it is past or absent. */
  first?: string;
  field: { id: string; error: string | undefined };
  value: string;
  /** True while the chosen time is, or may be, booked already: it stays, although it is free no more. */
  isHeld?: boolean;
  onChange: (startsAt: string) => void;
}

/**
 * Chooses a day and one of its free times, by the office's clock. Removes a chosen time that is not free any more after
 * a change of the meeting.
 */
export function TimeFields({ meeting, first = '', field, value, isHeld = false, onChange }: Props) {
  const { t } = useTexts();
  const words = useWords();
  const today = officeDay(new Date());
  const [day, setDay] = useState(first > today ? first : today);
  const isValidDay = isDay(day);
  const slots = useQuery({
    ...slotsQuery(meeting ?? {}, isValidDay ? day : today),
    enabled: meeting !== undefined && isValidDay,
    placeholderData: keepPreviousData,
  });
  const free =
    slots.data?.days.map((one) => ({
      ...one,
      times: one.slots.filter(({ isFree }) => isFree),
    })) ?? [];
  const times = free.find((one) => one.day === day)?.times ?? [];
  const next = free.find((one) => one.day > day && one.times.length > 0)?.day;
  const [takenOff, setTakenOff] = useState('');
  const isFree = times.some(({ startsAt }) => startsAt === value);
  const isKept = isHeld && value !== '' && !isFree;
  const isGone =
    !isHeld && value !== '' && meeting !== undefined && slots.isSuccess && !slots.isPlaceholderData && !isFree;
  useEffect(() => {
    if (!isGone) return;
    setTakenOff(value);
    onChange('');
  }, [isGone, value, onChange]);
  const choose = (chosen: string) => {
    setTakenOff('');
    setDay(chosen);
    onChange('');
  };
  if (slots.isLoadingError) return <QueryFailed title={t('calendar.slotsFailed')} query={slots} />;
  return (
    <>
      <MayBeOld query={slots} />
      <TwoUp>
        <TextField
          type="date"
          label={t('calendar.dayField')}
          min={today}
          max={lastBookableDay(new Date())}
          value={day}
          onChange={({ target }) => choose(target.value)}
        />
        <SelectField
          {...field}
          label={t('calendar.time')}
          hint={slots.data?.isFree ? t('calendar.firstFree', { count: slots.data.durationMinutes }) : undefined}
          required
          disabled={!meeting || (times.length === 0 && !isKept)}
          value={isFree || isKept ? value : ''}
          onChange={({ target }) => {
            setTakenOff('');
            onChange(target.value);
          }}
        >
          <option value="">{t('calendar.chooseTime')}</option>
          {isKept && <option value={value}>{words.time(value)}</option>}
          {times.map(({ startsAt }) => (
            <option key={startsAt} value={startsAt}>
              {words.time(startsAt)}
            </option>
          ))}
        </SelectField>
      </TwoUp>
      <div role="status">
        {takenOff && <Note tone="warn">{t('calendar.takenOff', { time: words.time(takenOff) })}</Note>}
      </div>
      {meeting && slots.data?.holder && (
        <Text>{t('list.line', { label: t('calendar.holder'), value: slots.data.holder.name })}</Text>
      )}
      {meeting && isValidDay && slots.data && !slots.isPlaceholderData && times.length === 0 && (
        <Note role="status">
          <Row $gap="6px 14px">
            <span>{t('calendar.nothingFree', { day: words.day(day) })}</span>
            {next && (
              <Button variant="secondary" size="small" onClick={() => choose(next)}>
                {t('calendar.nextFree', { day: words.day(next) })}
              </Button>
            )}
          </Row>
        </Note>
      )}
    </>
  );
}
