import {
  centsOfMinutes,
  INVOICE_LINES_MAX,
  INVOICE_MAX_CENTS,
  INVOICE_MIN_CENTS,
  INVOICE_TEXT_MAX_LENGTH,
  type Invoice,
  type Language,
  officeDay,
} from '@firm/contract';
import type { BillHoursBody } from '@firm/contract/schemas';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../../ground/db/database.ts';
import type { AppDeps } from '../../../ground/deps.ts';
import { Conflict, Invalid, NotFound } from '../../../ground/errors.ts';
import type { KeepAnswer } from '../../../ground/http/idempotency.ts';
import { fill } from '../../../ground/words/fill.ts';
import { cases } from '../../cases/cases.tables.ts';
import { holdCase } from '../../cases/changeCase.ts';
import { type Viewer, visibleCases } from '../../cases/visibleCases.ts';
import { users } from '../../users/users.tables.ts';
import { announceInvoice } from '../announceInvoice.ts';
import { billingTexts, calendarDayIn } from '../billingTexts.ts';
import * as invoices from '../invoices.repository.ts';
import { getInvoice } from '../invoices.service.ts';
import { prices } from '../prices.tables.ts';
import { visibleInvoices } from '../visibleInvoices.ts';
import { type HoursRow, hoursOfCase, lockHours } from './hours.repository.ts';

type Deps = Pick<AppDeps, 'database' | 'clock'>;
type Body = z.output<typeof BillHoursBody>;

/**
 * Puts hours of a case on a draft, each as a line in the language of the client, which tells the day and the time but
 * not the words of the colleague.
 */
export function billHours(deps: Deps, viewer: Viewer, body: Body, keep: KeepAnswer): Promise<Invoice> {
  const now = deps.clock();
  return deps.database.db.transaction(async (tx) => {
    await holdCase(tx, body.caseId);
    const about = await caseOf(tx, viewer, body.caseId);
    const draft = body.draftId ? await draftOf(tx, viewer, body.draftId, body.caseId) : undefined;
    const worked = await freeOnes(tx, body);
    const price = await priceOf(tx, body.priceId);
    const lines = worked.map((row) => lineOf(row, price[about.language], price.cents, about.language));
    const before = draft ? await invoices.listLines(tx, draft.id) : [];
    refuseSums([...before, ...lines]);
    const id = draft?.id ?? (await invoices.insertInvoice(tx, newDraft(body, about.clientId, viewer, now)));
    await invoices.replaceLines(tx, id, [
      ...before.map(({ description, quantity, unitCents, hoursId }) => ({ description, quantity, unitCents, hoursId })),
      ...lines,
    ]);
    await invoices.updateInvoice(tx, id, { updatedAt: now });
    await announceInvoice(tx, { id, clientId: about.clientId, caseId: body.caseId, status: 'draft' });
    return keep(tx, await getInvoice({ ...deps, database: { db: tx } }, viewer, id));
  });
}

async function caseOf(tx: Db, viewer: Viewer, caseId: string) {
  const [row] = await tx
    .select({ clientId: cases.clientId, language: users.preferredLanguage })
    .from(cases)
    .innerJoin(users, eq(users.id, cases.clientId))
    .where(and(eq(cases.id, caseId), visibleCases(viewer)));
  if (!row) throw new NotFound('case');
  return row;
}

async function draftOf(tx: Db, viewer: Viewer, id: string, caseId: string) {
  const draft = await invoices.lockInvoice(tx, id, visibleInvoices(tx, viewer));
  if (!draft) throw new NotFound('invoice');
  if (draft.caseId !== caseId) throw new Invalid([{ field: 'draftId', message: 'Choose a draft of this case' }]);
  if (draft.status !== 'draft') throw new Conflict('conflict', 'This invoice was sent and does not change any more');
  return draft;
}

/** Refuses the second of two colleagues who bill the same hours. */
async function freeOnes(tx: Db, { caseId, hourIds }: Body): Promise<HoursRow[]> {
  await lockHours(tx, hourIds);
  const worked = await hoursOfCase(tx, caseId, hourIds);
  if (worked.length !== hourIds.length || worked.some(({ hours }) => !hours.isBillable))
    throw new Invalid([{ field: 'hourIds', message: 'Choose hours of this case that are to be billed, each once' }]);
  if (worked.some(({ invoice }) => invoice)) throw new Conflict('conflict', 'Some of these hours are on an invoice');
  return worked;
}

async function priceOf(tx: Db, id: string) {
  const [price] = await tx.select().from(prices).where(eq(prices.id, id));
  if (!price?.isActive || price.unit !== 'hour')
    throw new Invalid([{ field: 'priceId', message: 'Choose an active price per hour' }]);
  return price;
}

function lineOf({ hours }: HoursRow, price: string, centsPerHour: number, language: Language): invoices.NewLine {
  const { lines: words } = billingTexts[language];
  const values = { hours: (hours.minutes - (hours.minutes % 60)) / 60, minutes: hours.minutes % 60 };
  const time = fill(values.hours === 0 ? words.minutes : values.minutes === 0 ? words.hours : words.both, values);
  const end = `, ${calendarDayIn(language, hours.day)}, ${time}`;
  return {
    description: price.slice(0, INVOICE_TEXT_MAX_LENGTH - end.length) + end,
    quantity: 1,
    unitCents: centsOfMinutes(hours.minutes, centsPerHour),
    hoursId: hours.id,
  };
}

function refuseSums(lines: readonly invoices.NewLine[]): void {
  const total = lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
  const largest = Math.max(...lines.map(({ unitCents }) => unitCents));
  if (lines.length > INVOICE_LINES_MAX || total > INVOICE_MAX_CENTS || largest > INVOICE_MAX_CENTS)
    throw new Invalid([{ field: 'hourIds', message: 'This is more than one invoice may have. Choose fewer hours' }]);
  if (total < INVOICE_MIN_CENTS)
    throw new Invalid([{ field: 'priceId', message: 'At this price it is less than an invoice may come to' }]);
}

function newDraft({ title, dueDate, caseId }: Body, clientId: string, viewer: Viewer, now: Date) {
  if (!title) throw new Invalid([{ field: 'title', message: 'Say in one line what the invoice is for' }]);
  if (!dueDate || dueDate < officeDay(now))
    throw new Invalid([{ field: 'dueDate', message: 'Choose today or a later day' }]);
  return { title, dueDate, caseId, clientId, createdBy: viewer.id, createdAt: now, updatedAt: now };
}
