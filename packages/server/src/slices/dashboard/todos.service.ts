import { officeDay, TODO_KINDS, type Todo, type TodoKind } from '@firm/contract';
import type { Todos } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { AppDeps } from '../../ground/deps.ts';
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

/** Lists a client's to-dos, collected from each slice, the earliest due first. */
export async function listTodos(deps: Deps, viewer: Viewer): Promise<z.output<typeof Todos>> {
  const now = deps.clock();
  const all = (await Promise.all(providers.map((provide) => provide(deps, viewer, now)))).flat();
  const today = officeDay(now);
  // Items without a date are due now; drafts, which only the reader waits for, come last.
  const dayOf = ({ kind, dueDate, startsAt }: Todo) =>
    kind === 'draft' ? NO_DAY : (dueDate ?? (startsAt ? officeDay(new Date(startsAt)) : today));
  all.sort(
    (one, other) =>
      dayOf(one).localeCompare(dayOf(other)) || TODO_KINDS.indexOf(one.kind) - TODO_KINDS.indexOf(other.kind),
  );
  return { items: all.slice(0, SHOWN), count: all.length };
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

const drafts: Provider = async ({ database: { db } }, viewer) =>
  (await listDrafts(db, viewer.id)).map(({ service, title }) =>
    todo('draft', service, { service, text: title || null }),
  );

const invoices: Provider = async ({ database: { db }, env }, viewer) => {
  if (!siteConfigOf(env).flags.paymentProcessing) return [];
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
