import { isOffered, officeDay, TODO_KINDS, type Todo, type TodoKind } from '@firm/contract';
import type { Todos } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { AppDeps } from '../../ground/deps.ts';
import { firmOf } from '../../ground/facts/firmOf.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { leftOf } from '../billing/invoices.entity.ts';
import { owedInvoices } from '../billing/invoices.repository.ts';
import { listDrafts } from '../cases/intake.repository.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { siteConfigOf } from '../site/siteConfig.ts';
import * as repository from './todos.repository.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'env'>;

/** The most to-dos shown: a list to work through, not to scroll. */
const SHOWN = 20;
const PER_KIND = 100;
/** Sorts after every dated item. */
const NO_DAY = '9999-12-31';
const DAY_MS = 24 * 60 * 60 * 1000;
/** Milliseconds ahead within which meetings count as to-dos. */
const MEETINGS_AHEAD_MS = 7 * DAY_MS;

/** Lists the to-dos that a client is shown first, and counts all. */
export async function listTodos(deps: Deps, viewer: Viewer): Promise<z.output<typeof Todos>> {
  const all = await allTodos(deps, viewer);
  return { items: all.slice(0, SHOWN), count: all.length };
}

/** Returns a client's to-dos, collected from each slice, the earliest due first. */
export async function allTodos(deps: Deps, viewer: Viewer): Promise<Todo[]> {
  const now = deps.clock();
  const all = (await Promise.all(providers.map((provide) => provide(deps, viewer, now)))).flat();
  const ranked = withDays(all, officeDay(now)).sort(
    (one, other) => one.day.localeCompare(other.day) || rankOf(one.item) - rankOf(other.item),
  );
  return ranked.map(({ item }) => item);
}

const isNeed = ({ kind }: Todo) => kind === 'step' || kind === 'document_request';
/** The needs of one day keep the order of their list. */
const rankOf = (item: Todo) => (isNeed(item) ? 0 : TODO_KINDS.indexOf(item.kind));

/**
 * Gives each item the day by which it is sorted. Items without a date are due now; but a need stands behind the dated
 * needs of its case, as on the page of the case. Drafts, which only the reader waits for, come last.
 */
function withDays(all: readonly Todo[], today: string) {
  const latest = new Map<string | null, string>();
  return all.map((item) => {
    const { kind, caseId, dueDate, startsAt } = item;
    if (kind === 'draft') return { item, day: NO_DAY };
    if (!isNeed(item)) return { item, day: dueDate ?? (startsAt ? officeDay(new Date(startsAt)) : today) };
    const before = latest.get(caseId) ?? today;
    const day = dueDate ?? (before > today ? before : today);
    latest.set(caseId, day);
    return { item, day };
  });
}

type Provider = (deps: Deps, viewer: Viewer, now: Date) => Promise<Todo[]>;

const NOTHING = {
  ...{ caseId: null, caseTitle: null, text: null, person: null, service: null, meetingMethod: null, need: null },
  ...{ dueDate: null, startsAt: null, amountCents: null, count: null },
};
const todo = (kind: TodoKind, id: string, about: Partial<Omit<Todo, 'id' | 'kind'>> = {}): Todo => ({
  ...NOTHING,
  ...about,
  id,
  kind,
});

const nameOrNull = (person: Parameters<typeof fullName>[0] | null) => person && fullName(person);

const ownNeeds: Provider = async ({ database: { db } }, viewer) =>
  (await repository.owedByClient(db, viewer)).map(({ need, caseTitle, staff }) =>
    todo(need.kind === 'upload' ? 'document_request' : 'step', need.id, {
      ...{ caseId: need.caseId, caseTitle, text: need.title, dueDate: need.dueDate },
      need: { kind: need.kind, owedBy: need.owedBy, status: need.status, reason: need.reason },
      person: nameOrNull(staff),
    }),
  );

const drafts: Provider = async ({ database: { db } }, viewer, now) => {
  const firm = await firmOf(db, now);
  const kept = await listDrafts(db, viewer.id);
  return kept
    .filter(({ service }) => isOffered(service, firm))
    .map(({ service, title }) => todo('draft', service, { service, text: title || null }));
};

const invoices: Provider = async ({ database: { db }, env }, viewer) => {
  if (!siteConfigOf(env).flags.billing) return [];
  return (await owedInvoices(db, viewer, PER_KIND)).map(({ invoice, caseTitle }) =>
    todo('invoice', invoice.id, {
      ...{ caseId: invoice.caseId, caseTitle, text: invoice.title },
      ...{ dueDate: invoice.dueDate, amountCents: leftOf(invoice) },
    }),
  );
};

const unreadMessages: Provider = async ({ database: { db } }, viewer, now) =>
  (await repository.unreadThreads(db, viewer, now)).map(({ id, title, staff, unread }) =>
    todo('messages', id, { caseId: id, caseTitle: title, count: unread, person: nameOrNull(staff) }),
  );

const meetings: Provider = async ({ database: { db } }, viewer, now) =>
  (await repository.meetings(db, viewer, now, new Date(now.getTime() + MEETINGS_AHEAD_MS))).map(
    ({ meeting: { id, caseId, meetingMethod, startsAt }, caseTitle, staff }) =>
      todo('meeting', id, {
        ...{ caseId, caseTitle, meetingMethod, startsAt: startsAt.toISOString() },
        person: nameOrNull(staff),
      }),
  );

const providers: readonly Provider[] = [ownNeeds, drafts, meetings, invoices, unreadMessages];
