import { type InboxThread, OFFICE_ZONE, officeDay } from '@firm/contract';
import { formatListDay, formatTime } from '@firm/i18n';
import type { useTexts } from '../texts.ts';

type Translate = ReturnType<typeof useTexts>['t'];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Beyond, a day says more than hours. */
const HOURS_MAX = 48;
/** An answer that is due within this time is marked. */
const SOON_MS = 5 * HOUR_MS;

/** The office's time if it is today, else its day. */
export function formatWhen(language: string, instant: string, now: Date): string {
  return officeDay(new Date(instant)) === officeDay(now)
    ? formatTime(language, instant, OFFICE_ZONE)
    : formatListDay(language, instant, now, OFFICE_ZONE);
}

/** States in words how long the promised answer may still take, or what else holds of a thread. */
export function promiseOf(
  t: Translate,
  language: string,
  { state, snoozedUntil, dueAt }: Pick<InboxThread, 'state' | 'snoozedUntil' | 'dueAt'>,
  now: Date,
): { words: string; tone: 'plain' | 'soon' | 'late' | 'done' | 'snoozed' } {
  const dayOf = (at: string) => formatListDay(language, at, now, OFFICE_ZONE);
  if (state === 'closed') return { words: t('inbox.state.closed'), tone: 'done' };
  if (state === 'snoozed' && snoozedUntil)
    return { words: t('inbox.state.snoozed', { when: dayOf(snoozedUntil) }), tone: 'snoozed' };
  if (!dueAt) return { words: t('inbox.state.answered'), tone: 'done' };
  const left = new Date(dueAt).getTime() - now.getTime();
  const hours = Math.floor(Math.abs(left) / HOUR_MS);
  if (left < 0) {
    const words =
      hours > HOURS_MAX
        ? t('inbox.lateSince', { when: dayOf(dueAt) })
        : hours > 0
          ? t('inbox.lateHours', { hours })
          : t('inbox.lateMinutes', { minutes: Math.ceil(-left / MINUTE_MS) });
    return { words, tone: 'late' };
  }
  const words =
    hours > HOURS_MAX
      ? t('inbox.dueOn', { when: dayOf(dueAt) })
      : hours > 0
        ? t('inbox.dueHours', { hours })
        : t('inbox.dueMinutes', { minutes: Math.ceil(left / MINUTE_MS) });
  return { words, tone: left < SOON_MS ? 'soon' : 'plain' };
}
