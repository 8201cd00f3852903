import {
  INBOX_EXCERPT_LENGTH,
  type InboxItem,
  type InboxState,
  type InboxThread,
  type InquiryAnswer,
} from '@firm/contract';
import { fullName } from '../../ground/words/fullName.ts';
import type { Away } from '../users/sockets.ts';
import { toStaff } from '../users/users.entity.ts';
import type { AnswerRow } from './answers.repository.ts';
import type { ThreadRow } from './threads.repository.ts';

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

function stateOf({ isClosed, snoozedUntil }: ThreadRow['thread'], now: Date): InboxState {
  if (isClosed) return 'closed';
  return snoozedUntil && snoozedUntil > now ? 'snoozed' : 'open';
}

/** Cuts between whole characters, so that no half of one is sent. Only the beginning of a long text is looked at. */
const excerptOf = (text: string) =>
  [...text.slice(0, 8 * INBOX_EXCERPT_LENGTH).replace(/\s+/g, ' ')].slice(0, INBOX_EXCERPT_LENGTH).join('');

const toPerson = (person: NonNullable<Away['cover']>) => ({ id: person.id, name: fullName(person) });

/** `text` is the last message of either side. */
export function toThread(
  { thread, contact, chat, case: about, client, staff }: ThreadRow,
  text: string,
  { now, away }: { now: Date; away: readonly Away[] },
): InboxThread {
  const absence = away.find(({ staffId }) => staffId === thread.assigneeId);
  return {
    id: thread.id,
    kind: chat ? 'chat' : contact ? 'inquiry' : 'conversation',
    state: stateOf(thread, now),
    who: (chat ?? contact)?.name ?? (client ? fullName(client) : ''),
    client: client && { id: client.id, name: fullName(client) },
    case: about,
    service: (chat ?? contact)?.service ?? null,
    isUrgent: contact?.urgency === 'urgent',
    text: excerptOf(text),
    lastAt: thread.lastAt.toISOString(),
    waitingSince: iso(thread.waitingSince),
    dueAt: iso(thread.dueAt),
    assignee: staff && toStaff(staff),
    away: absence ? { until: absence.until.toISOString(), cover: absence.cover && toPerson(absence.cover) } : null,
    snoozedUntil: iso(thread.snoozedUntil),
    version: thread.version,
  };
}

export const toAnswer = ({ answer, author }: AnswerRow): InquiryAnswer => ({
  id: answer.id,
  author: author && { id: author.id, name: fullName(author) },
  text: answer.text,
  sentAt: answer.sentAt.toISOString(),
});

export function toInquiry({ contact, thread }: ThreadRow, answers: readonly AnswerRow[]): InboxItem['inquiry'] {
  if (!contact) return null;
  const { email, phone, company, preferredContact, urgency, language, message, createdAt } = contact;
  return {
    ...{ email, phone, company, preferredContact, urgency, language, message },
    sentAt: createdAt.toISOString(),
    hasCase: thread.openedCaseId !== null,
    answers: answers.map(toAnswer),
  };
}
