import { type Invoice, maskNumbers, officeDay, officeYear } from '@firm/contract';
import type { CreateInvoiceBody, InvoicePatch, RemoveDraftQuery, SendInvoiceBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { ChangedMeanwhile, Conflict, Invalid, NotFound } from '../../ground/errors.ts';
import type { KeepAnswer } from '../../ground/http/idempotency.ts';
import { holdCase } from '../cases/changeCase.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { ConsentRequired, consentState } from '../consents/requireConsent.ts';
import { announceInvoice } from './announceInvoice.ts';
import { invoiceLetter } from './billingLetters.ts';
import { invoiceNumber } from './invoiceNumber.ts';
import { writeOfInvoice } from './invoicePeople.ts';
import * as repository from './invoices.repository.ts';
import { getInvoice } from './invoices.service.ts';
import { queueReminders } from './overdueReminder.ts';
import { queueCheckoutEnd, queueRefund } from './paymentJobs.ts';
import * as payments from './payments.repository.ts';
import { visibleInvoices } from './visibleInvoices.ts';

/** Actions of staff; the routes admit no one else. */
type Deps = Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env'>;
type Row = NonNullable<Awaited<ReturnType<typeof repository.lockInvoice>>>;

export async function createInvoice(
  deps: Deps,
  viewer: Viewer,
  { clientId, caseId = null, lines, ...body }: z.output<typeof CreateInvoiceBody>,
  keep: KeepAnswer,
): Promise<Invoice> {
  const now = deps.clock();
  return deps.database.db.transaction(async (tx) => {
    if (caseId) await holdCase(tx, caseId);
    if (!(await repository.worksFor(tx, viewer, clientId, caseId))) throw new NotFound(caseId ? 'case' : 'client');
    refusePast(body.dueDate, now);
    const values = { ...body, clientId, caseId, createdBy: viewer.id, createdAt: now, updatedAt: now };
    const invoiceId = await repository.insertInvoice(tx, values);
    await repository.replaceLines(tx, invoiceId, lines);
    await announceInvoice(tx, { id: invoiceId, clientId, caseId, status: 'draft' });
    return keep(tx, await getInvoice({ ...deps, database: { db: tx } }, viewer, invoiceId));
  });
}

export async function updateDraft(
  deps: Deps,
  viewer: Viewer,
  id: string,
  { seen = {}, ...patch }: z.output<typeof InvoicePatch>,
): Promise<Invoice> {
  const { lines, title, dueDate } = patch;
  await change(deps, viewer, id, 'draft', async (tx, row, now) => {
    refuseUnseen(patch, seen, { ...row, lines: await repository.listLines(tx, id) });
    if (dueDate) refusePast(dueDate, now);
    if (lines) {
      await refuseOtherHours(tx, id, lines);
      await repository.replaceLines(tx, id, lines);
    }
    await repository.updateInvoice(tx, id, { ...(title && { title }), ...(dueDate && { dueDate }), updatedAt: now });
  });
  return getInvoice(deps, viewer, id);
}

export async function removeDraft(
  deps: Deps,
  viewer: Viewer,
  id: string,
  { updatedAt: seen }: z.output<typeof RemoveDraftQuery>,
): Promise<void> {
  await change(deps, viewer, id, 'draft', async (tx, { updatedAt }) => {
    if (seen && Date.parse(seen) !== updatedAt.getTime()) throw new ChangedMeanwhile();
    await repository.deleteInvoice(tx, id);
  });
}

/**
 * Sends an invoice as its sender saw it. Its number is issued in the same transaction, so a failure leaves no gap.
 * Whoever took back the consent to electronic records gets it by post.
 */
export async function sendInvoice(
  deps: Deps,
  viewer: Viewer,
  id: string,
  { seen = {}, byPost = false }: z.output<typeof SendInvoiceBody>,
): Promise<Invoice> {
  await change(deps, viewer, id, 'draft', async (tx, draft, now) => {
    refuseUnseen('all', seen, { ...draft, lines: await repository.listLines(tx, id) });
    refusePast(draft.dueDate, now);
    if (!byPost && (await consentState(tx, draft.clientId, 'electronic')) === 'withdrawn')
      throw new ConsentRequired('electronic');
    const year = officeYear(now);
    const number = invoiceNumber(year, await repository.nextNumber(tx, year));
    await repository.updateInvoice(tx, id, { number, status: 'open', issuedAt: now, updatedAt: now });
    await queueReminders(deps.outbox, tx, id, draft.dueDate);
    const row = await repository.readInvoice(tx, id);
    const told = { key: `invoice:${id}`, isPosted: byPost };
    if (row) await writeOfInvoice(deps.outbox, tx, row, (to) => invoiceLetter(to, deps.env), told);
  });
  return getInvoice(deps, viewer, id);
}

/** Withdraws an invoice without payments: its page closes, and money that still arrives is refunded. */
export async function voidInvoice(deps: Deps, viewer: Viewer, id: string, reason: string): Promise<Invoice> {
  await change(deps, viewer, id, 'open', async (tx, row, now) => {
    if (row.settledCents > 0) throw new Conflict('conflict', 'A part of this invoice is paid: it cannot be withdrawn');
    if (row.creditedCents > 0)
      throw new Conflict('conflict', 'A part of this invoice is credited: credit the rest of it, too');
    await repository.freeHours(tx, id);
    await repository.updateInvoice(tx, id, { status: 'void', voidedAt: now, voidReason: reason, updatedAt: now });
    const open = await payments.openPayment(tx, id);
    if (open) await queueCheckoutEnd(deps.outbox, tx, open.id, now);
  });
  return getInvoice(deps, viewer, id);
}

/** Requests a refund of what was paid by card; the invoice becomes refunded once the provider has accepted it. */
export async function refundInvoice(deps: Deps, viewer: Viewer, id: string, reason: string): Promise<Invoice> {
  await change(deps, viewer, id, 'paid', async (tx, row, now) => {
    const cards = await payments.settlingPayments(tx, id);
    const byCard = cards.reduce((cents, { amountCents }) => cents + amountCents, 0);
    if (byCard < row.settledCents) throw new Conflict('conflict', 'This invoice was not paid by card alone');
    if (byCard === 0) throw new Conflict('conflict', 'The payment of this invoice is already being refunded');
    if (cards.some(({ dispute }) => dispute === 'open'))
      throw new Conflict('conflict', 'The bank is looking into this payment: refund it once that has ended');
    if (cards.some(({ dispute }) => dispute === 'lost'))
      throw new Conflict('conflict', 'The bank has taken this payment back: nothing is left to refund');
    for (const payment of cards) {
      await payments.movePayment(tx, payment.id, 'succeeded', 'refund_due');
      await queueRefund(deps.outbox, tx, payment.id);
    }
    await repository.updateInvoice(tx, id, { refundReason: reason, updatedAt: now });
  });
  return getInvoice(deps, viewer, id);
}

interface Words {
  title?: string | undefined;
  dueDate?: string | undefined;
  lines?: readonly repository.NewLine[] | undefined;
}

type Seen = NonNullable<z.output<typeof SendInvoiceBody>['seen']>;

/** Refuses what another has changed since the caller saw it, unless they change it to the same. */
function refuseUnseen(wanted: Words | 'all', seen: Seen, now: Words): void {
  const before: Words = { ...seen, lines: seen.lines?.map(({ hours, ...line }) => ({ ...line, hoursId: hours })) };
  for (const field of ['title', 'dueDate', 'lines'] as const) {
    const [was, stored] = [inWords(before[field]), inWords(now[field])];
    if (was === undefined || was === stored) continue;
    const next = wanted === 'all' ? was : inWords(wanted[field]);
    if (next !== undefined && next !== stored) throw new ChangedMeanwhile();
  }
}

/** A value of a draft as it is compared: without the numbers that are masked in what callers send. */
const inWords = (value: Words[keyof Words]): string | undefined =>
  typeof value === 'object'
    ? JSON.stringify(
        value.map(({ description, quantity, unitCents, hoursId = null }) => [
          ...[maskNumbers(description), quantity, unitCents, hoursId],
        ]),
      )
    : value && maskNumbers(value);

/** A change of a draft keeps hours or gives them back; it takes no further ones. */
async function refuseOtherHours(tx: Db, id: string, lines: readonly repository.NewLine[]): Promise<void> {
  const free = new Set((await repository.listLines(tx, id)).map(({ hoursId }) => hoursId));
  lines.forEach(({ hoursId }, index) => {
    if (!hoursId || free.delete(hoursId)) return;
    throw new Invalid([{ field: `lines.${index}.hoursId`, message: 'These hours are not on this draft' }]);
  });
}

async function change(
  { database, clock, outbox }: Deps,
  viewer: Viewer,
  id: string,
  from: Row['status'],
  act: (tx: Db, row: Row, now: Date) => Promise<void>,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const row = await repository.lockInvoice(tx, id, visibleInvoices(tx, viewer));
    if (!row) throw new NotFound('invoice');
    if (row.status !== from) throw new Conflict('conflict', REFUSALS[from]);
    await act(tx, row, clock());
    await announceInvoice(tx, (await repository.readInvoice(tx, id))?.invoice ?? row);
  });
  outbox.wake();
}

const REFUSALS: Record<Row['status'], string> = {
  draft: 'This invoice was sent and does not change any more',
  open: 'This invoice is not waiting for a payment',
  paid: 'This invoice is not paid',
  void: 'This invoice is not withdrawn',
  refunded: 'This invoice is not refunded',
};

function refusePast(dueDate: string, now: Date): void {
  if (dueDate < officeDay(now)) throw new Invalid([{ field: 'dueDate', message: 'Choose today or a later day' }]);
}
