import { dayAfter, officeDay, WORK_KINDS, type WorkItem, type WorkMeeting, type WorkToday } from '@firm/contract';
import type { WorkTodayQuery } from '@firm/contract/schemas';
import type { z } from 'zod';
import { fullName } from '../../ground/words/fullName.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { readThreads } from '../inquiries/inbox.service.ts';
import { threadsWaitingFor } from '../inquiries/threads.repository.ts';
import * as repository from './today.repository.ts';
import { toWorkCase } from './workCases.entity.ts';
import { listCases, type Reading } from './workCases.repository.ts';
import { type Deps, readingFor } from './workCases.service.ts';

const SHOWN_BESIDE = 8;
/** The days for which the firm's own tasks are shown in advance. */
const DAYS_AHEAD = 7;
/** Older meetings that nobody closed are no work of this day. */
const CLOSED_WITHIN_MS = 30 * 24 * 60 * 60 * 1000;
const GROUPS = { late: 0, today: 1, later: 2 };

/** Returns the reader's day, with the first of the lines and threads that wait. */
export async function readToday(
  deps: Deps,
  viewer: Viewer,
  { lines, threads: threadLines }: z.output<typeof WorkTodayQuery>,
): Promise<WorkToday> {
  const { db } = deps.database;
  const reading = await readingFor(deps, viewer);
  const first = { limit: SHOWN_BESIDE, offset: 0 };
  // A few at a time: a request must not take every connection from the others.
  const conversations = await repository.waitingConversations(db, viewer, deps.clock());
  const waiting = await listWaiting(deps, viewer, reading, { conversations, lines });
  const threads = await listThreads(deps, viewer, reading, { conversations, lines: threadLines });
  const [meetings, late] = await Promise.all([
    repository.meetings(db, viewer, reading.today),
    listCases(db, reading, { specialist: 'me', due: 'late' }, { ordering: 'due', ...first }),
  ]);
  const ofNobody = { specialist: 'nobody', status: 'active' } as const;
  const nobodys = await listCases(db, reading, ofNobody, { ordering: 'opened', ...first });
  const unread = await repository.unreadOf(
    db,
    nobodys.rows.map((row) => row.case.id),
  );
  const unreadIn = new Map(unread.map((row) => [row.caseId, row.unread]));
  return {
    ...{ waiting, threads },
    meetings: meetings.map(toMeeting),
    late: {
      items: late.rows.map((row) => toWorkCase(row, reading)),
      count: late.count,
    },
    nobodys: {
      items: nobodys.rows.map((row) => ({
        ...toWorkCase(row, reading),
        unread: unreadIn.get(row.case.id) ?? 0,
      })),
      count: nobodys.count,
    },
  };
}

interface Waiting {
  conversations: Awaited<ReturnType<typeof repository.waitingConversations>>;
  /** The most lines. */
  lines: number;
}

/** Lists what waits in the inbox and is no line of the reader's cases, so that each thread stands and counts once. */
async function listThreads(
  { database: { db }, clock }: Deps,
  viewer: Viewer,
  { today }: Pick<Reading, 'today'>,
  { conversations, lines }: Waiting,
): Promise<WorkToday['threads']> {
  const now = clock();
  const listed = new Set(conversations.map(({ caseId }) => caseId));
  const all = await threadsWaitingFor(db, viewer, now);
  const others = all.filter(({ caseId }) => caseId === null || !listed.has(caseId));
  const groups = others.map(({ dueAt }) => groupOf({ dueDate: null, dueAt: dueAt?.toISOString() ?? null }, now, today));
  const ids = others.slice(0, lines).map(({ id }) => id);
  return {
    items: await readThreads(db, viewer, ids, now),
    count: others.length,
    late: groups.filter((group) => group === 'late').length,
    today: groups.filter((group) => group === 'today').length,
  };
}

function groupOf({ dueDate, dueAt }: Pick<WorkItem, 'dueDate' | 'dueAt'>, now: Date, today: string): WorkItem['group'] {
  if (dueAt && new Date(dueAt) < now) return 'late';
  const day = dueDate ?? (dueAt ? officeDay(new Date(dueAt)) : today);
  return day < today ? 'late' : day === today ? 'today' : 'later';
}

async function listWaiting(
  { database: { db }, clock }: Deps,
  viewer: Viewer,
  { today }: Pick<Reading, 'today'>,
  { conversations, lines }: Waiting,
): Promise<WorkToday['waiting']> {
  const now = clock();
  const [documents, needs, signed] = await Promise.all([
    repository.unreadDocuments(db, viewer, lines),
    repository.openNeeds(db, viewer, {
      ...{ today, lines },
      until: dayAfter(today, DAYS_AHEAD),
    }),
    repository.signedCases(db, viewer, lines),
  ]);
  const [fresh, invoices, meetings] = await Promise.all([
    repository.newCases(db, viewer, lines),
    repository.overdueInvoices(db, viewer, { today, lines }),
    repository.openMeetings(db, viewer, {
      ...{ now, today, lines },
      from: new Date(now.getTime() - CLOSED_WITHIN_MS),
    }),
  ]);
  const itemOf = (kind: WorkItem['kind'], row: OfCase, about: Partial<WorkItem> = {}): WorkItem => {
    const item = {
      ...NOTHING,
      id: row.caseId,
      kind,
      ...toOfCase(row),
      ...about,
    };
    return { ...item, group: groupOf(item, now, today) };
  };
  const ofMessages = conversations.map(({ dueAt, count, holder, ...row }) =>
    itemOf('messages', row, {
      count,
      insteadOf: holder && holder.id !== viewer.id ? fullName(holder) : null,
      dueAt: dueAt?.toISOString() ?? null,
    }),
  );
  const items = [
    ...ofMessages,
    ...documents.map(({ count, text, ...row }) => itemOf('documents', row, { count, text })),
    ...needs.map(({ id, kind, text, dueDate, work, ...row }) =>
      // An answer waits now, whenever the client owed it.
      itemOf(work, row, {
        id,
        text,
        need: kind,
        dueDate: work === 'answer' ? null : dueDate,
      }),
    ),
    ...signed.map((row) => itemOf('signed', row)),
    ...fresh.map((row) => itemOf('new_case', row)),
    ...invoices.map(({ id, text, dueDate, amountCents, ...row }) =>
      itemOf('invoice', row, { id, text, dueDate, amountCents }),
    ),
    ...meetings.map(({ meeting, ...row }) => {
      const isOver = meeting.startsAt < now;
      const dueAt = meeting.startsAt.toISOString();
      return itemOf(isOver ? 'close_meeting' : 'confirm_meeting', row, {
        id: meeting.id,
        dueAt,
      });
    }),
  ];
  items.sort(
    (one, other) =>
      GROUPS[one.group] - GROUPS[other.group] ||
      (momentOf(one) ?? today).localeCompare(momentOf(other) ?? today) ||
      WORK_KINDS.indexOf(one.kind) - WORK_KINDS.indexOf(other.kind),
  );
  const counted = [documents, needs, signed, fresh, invoices, meetings].map(([row]) => row?.counts ?? NONE);
  const sumOf = (of: keyof typeof NONE) => counted.reduce((sum, counts) => sum + counts[of], 0);
  const inGroup = (group: WorkItem['group']) => ofMessages.filter((item) => item.group === group).length;
  return {
    items: items.slice(0, lines),
    count: ofMessages.length + sumOf('all'),
    late: inGroup('late') + sumOf('late'),
    today: inGroup('today') + sumOf('today'),
  };
}

/** A kind of which nothing waits. */
const NONE = { all: 0, late: 0, today: 0 };

const momentOf = ({ dueDate, dueAt }: WorkItem) => dueDate ?? dueAt;

const NOTHING = {
  text: null,
  need: null,
  count: null,
  amountCents: null,
  dueDate: null,
  dueAt: null,
  insteadOf: null,
};

interface OfCase {
  caseId: string;
  caseNumber: string;
  caseTitle: string;
  client: { firstName: string; lastName: string };
}

const toOfCase = ({ caseId, caseNumber, caseTitle, client }: OfCase) => ({
  ...{ caseId, caseNumber, caseTitle },
  client: fullName(client),
});

function toMeeting({ meeting, ...row }: Awaited<ReturnType<typeof repository.meetings>>[number]): WorkMeeting {
  const { id, appointmentType, meetingMethod, meetingLink, status, startsAt, durationMinutes } = meeting;
  return {
    ...{
      id,
      appointmentType,
      meetingMethod,
      meetingLink,
      status,
      durationMinutes,
      ...toOfCase(row),
    },
    startsAt: startsAt.toISOString(),
  };
}
