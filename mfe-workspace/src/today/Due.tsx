import { OFFICE_ZONE, officeDay } from '@firm/contract';
import { formatDay, formatTime } from '@firm/i18n';
import { color, Icon } from '@firm/ui';
import { Clock, ClockAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';

const HOUR_MS = 60 * 60 * 1000;

interface Props {
  /** A calendar day, or null. */
  day: string | null;
  /** An instant, which is more exact than the day. */
  at?: string | null;
  /** True for finished work, which is never shown as late. */
  settled?: boolean;
}

/** Shows a due date in words: "4 days late". */
export function Due({ day, at = null, settled = false }: Props) {
  const { t, language } = useTexts();
  const now = new Date();
  const due = day ?? (at && officeDay(new Date(at)));
  if (!due) return null;
  const days = Math.round((Date.parse(officeDay(now)) - Date.parse(due)) / (24 * HOUR_MS));
  const isPast = days > 0 || (at !== null && new Date(at) < now);
  if (isPast && !settled)
    return (
      <Mark $tone="late">
        <Icon of={ClockAlert} size={16} />
        {days > 0 ? t('due.days', { count: days }) : t('due.hours', { count: hoursSince(at, now) })}
      </Mark>
    );
  if (days === 0 && !settled)
    return (
      <Mark $tone="soon">
        <Icon of={Clock} size={16} />
        {at ? t('due.todayAt', { time: formatTime(language, at, OFFICE_ZONE) }) : t('due.today')}
      </Mark>
    );
  return <Mark $tone="later">{formatDay(language, due)}</Mark>;
}

const hoursSince = (at: string | null, now: Date) =>
  at ? Math.max(1, Math.floor((now.getTime() - new Date(at).getTime()) / HOUR_MS)) : 1;

const tones = { late: color.bad, soon: color.warn, later: color.inkSoft } as const;

const Mark = styled.span<{ $tone: keyof typeof tones }>`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  color: ${({ $tone }) => tones[$tone]};
  font-size: var(--t14);
  font-weight: ${({ $tone }) => ($tone === 'later' ? 400 : 600)};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
