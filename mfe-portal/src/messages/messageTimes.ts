import type { Message } from '@firm/contract';
import { capitalised, formatListDay, formatRelativeDay, formatTime } from '@firm/i18n';

const dayOf = (instant: string) => new Date(instant).toDateString();

interface MessageDay {
  /** "Today", "Wed, Nov 19". */
  name: string;
  messages: Message[];
}

/** Groups messages by day in the reader's time zone, oldest first. */
export function byDay(language: string, messages: readonly Message[], now: Date): MessageDay[] {
  const days: MessageDay[] = [];
  for (const message of messages) {
    const last = days.at(-1);
    const [first] = last?.messages ?? [];
    if (last && first && dayOf(first.sentAt) === dayOf(message.sentAt)) last.messages.push(message);
    else days.push({ name: dayName(language, message.sentAt, now), messages: [message] });
  }
  return days;
}

function dayName(language: string, instant: string, now: Date): string {
  return capitalised(formatRelativeDay(language, instant, now) ?? formatListDay(language, new Date(instant), now));
}

/** Formats a message's time for a list: the time today, else the day. */
export function formatWhen(language: string, instant: string, now: Date): string {
  return dayOf(instant) === now.toDateString() ? formatTime(language, instant) : dayName(language, instant, now);
}

/** Formats when a message was read: the time, with the day if that differs from the day of sending. */
export function formatReadAt(language: string, readAt: string, sentAt: string, now: Date): string {
  const time = formatTime(language, readAt);
  return dayOf(readAt) === dayOf(sentAt)
    ? time
    : `${formatRelativeDay(language, readAt, now) ?? formatListDay(language, new Date(readAt), now)}, ${time}`;
}
