import { type Message, officeDay, replyDueAt } from '@firm/contract';
import { useFirm } from '@firm/federation';
import { officeMoment } from '../appointments/meetingTimes.ts';
import { useTexts } from '../texts.ts';

/** Says by when the firm replies to what the client wrote since its last reply; nothing once that time is over. */
export function usePromise(messages: readonly Message[]): string | undefined {
  const { t, language } = useTexts();
  const firm = useFirm();
  const now = new Date();
  const asked = messages[messages.findLastIndex(({ side }) => side !== 'client') + 1];
  const dueAt = asked && replyDueAt(new Date(asked.sentAt), firm);
  if (!dueAt || dueAt < now) return undefined;
  const due = { scheduledDate: officeDay(dueAt), startsAt: dueAt.toISOString() };
  return t('messages.promise', { moment: officeMoment(language, due, now) });
}
