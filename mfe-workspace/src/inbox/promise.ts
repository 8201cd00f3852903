import type { InboxThread } from '@firm/contract';
import { formatListDay, formatTime } from '@firm/i18n';
import type { useTexts } from '../texts.ts';

type Translate = ReturnType<typeof useTexts>['t'];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Beyond, a day says more than hours. */
const HOURS_MAX = 48;
/** An answer that is due within this time is marked. */
const SOON_MS = 5 * HOUR_MS;

/** The time today, else the day. */
export function formatWhen(language: string, instant: string, now: Date): string {
  const day = new Date(instant);
  return day.toDateString() === now.toDateString() ? formatTime(language, day) : formatListDay(language, day, now);
}

/** States in words how long the promised answer may still take, or what else holds of a thread. */
export function promiseOf(
  t: Translate,
  language: string,
  { state, snoozedUntil, dueAt }: Pick<InboxThread, 'state' | 'snoozedUntil' | 'dueAt'>,
  now: Date,
): { words: string; tone: 'plain' | 'soon' | 'late' | 'done' | 'snoozed' } {
  if (state === 'closed') return { words: t('inbox.state.closed'), tone: 'done' };
  if (state === 'snoozed' && snoozedUntil)
    return { words: t('inbox.state.snoozed', { when: formatListDay(language, snoozedUntil, now) }), tone: 'snoozed' };
  if (!dueAt) return { words: t('inbox.state.answered'), tone: 'done' };
  const left = new Date(dueAt).getTime() - now.getTime();
  const hours = Math.floor(Math.abs(left) / HOUR_MS);
  if (left < 0) {
    const words =
      hours > HOURS_MAX
        ? t('inbox.lateSince', { when: formatListDay(language, dueAt, now) })
        : hours > 0
          ? t('inbox.lateHours', { hours })
          : t('inbox.lateMinutes', { minutes: Math.ceil(-left / MINUTE_MS) });
    return { words, tone: 'late' };
  }
  const words =
    hours > HOURS_MAX
      ? t('inbox.dueOn', { when: formatListDay(language, dueAt, now) })
      : hours > 0
        ? t('inbox.dueHours', { hours })
        : t('inbox.dueMinutes', { minutes: Math.ceil(left / MINUTE_MS) });
  return { words, tone: left < SOON_MS ? 'soon' : 'plain' };
}
