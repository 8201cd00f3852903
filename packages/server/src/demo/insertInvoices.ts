import { randomUUID } from 'node:crypto';
import { officeInstant, officeYear } from '@firm/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../ground/db/database.ts';
import { invoiceCounters, invoiceLines, invoices, payments } from '../slices/billing/billing.tables.ts';
import { invoiceNumber } from '../slices/billing/invoiceNumber.ts';
import { insertReceived } from '../slices/billing/received.repository.ts';
import { cases } from '../slices/cases/cases.tables.ts';
import type { DemoTime } from './demoTime.ts';
import type { IdOf } from './insertPeople.ts';
import type { PersonName } from './people.ts';

interface SeedInvoice {
  /** The number within its year; absent for a draft. */
  number?: number;
  /** The last four digits of the case's number. */
  case: string;
  client: PersonName;
  staff: PersonName;
  title: string;
  lines: [description: string, quantity: number, cents: number][];
  written: Date;
  due: string;
  paid?: Date;
  /** A part that came by cheque. */
  part?: { cents: number; day: string };
}

const seedInvoices = ({ ago, day, month }: DemoTime): SeedInvoice[] => [
  {
    ...{ number: 240, case: '0398', client: 'lucia', staff: 'daniel', title: 'Form I-90, preparation and filing' },
    lines: [
      ['Preparation of Form I-90, two reviews', 1, 108_500],
      ['USCIS filing fee, paid for you', 1, 41_500],
    ],
    ...{ written: ago(42, '10:20'), due: day(-28), paid: ago(38, '20:14') },
  },
  {
    ...{ number: 288, case: '0352', client: 'lucia', staff: 'anjali', title: `Accounting, ${month(0)}` },
    lines: [['Monthly bookkeeping and payroll set-up', 1, 30_000]],
    ...{ written: ago(20, '09:00'), due: day(-6), paid: ago(18, '08:47') },
  },
  {
    ...{ number: 311, case: '0417', client: 'lucia', staff: 'marisol', title: 'Amended return, first half' },
    lines: [
      ['Amended federal return, first half', 1, 9_950],
      ['Amended New York return, first half', 1, 5_000],
    ],
    ...{ written: ago(4, '11:30'), due: day(10) },
  },
  {
    ...{ case: '0417', client: 'lucia', staff: 'marisol', title: 'Amended return, second half' },
    lines: [['Amended federal and New York returns, second half', 1, 14_950]],
    ...{ written: ago(1, '16:05'), due: day(24) },
  },
  {
    ...{
      number: 263,
      case: '0325',
      client: 'nadia',
      staff: 'leila',
      title: 'Certified translation, birth certificate',
    },
    lines: [
      ['Certified translation, Bengali to English', 2, 3_500],
      ['Notarised affidavit', 1, 1_500],
    ],
    ...{ written: ago(34, '12:10'), due: day(-20), paid: ago(31, '18:32') },
  },
  {
    ...{ number: 274, case: '0344', client: 'nadia', staff: 'denise', title: 'Credit repair, second month' },
    lines: [['Two disputes written and followed up', 1, 9_900]],
    ...{ written: ago(24, '15:40'), due: day(-10) },
  },
  {
    ...{ number: 231, case: '0344', client: 'nadia', staff: 'denise', title: 'Credit repair, first month' },
    lines: [
      ['Credit reports of three bureaus, read and marked', 1, 14_500],
      ['First three disputes', 3, 4_950],
    ],
    ...{ written: ago(59, '11:15'), due: day(-45), part: { cents: 10_000, day: day(-40) } },
  },
  {
    ...{ number: 208, case: '0325', client: 'nadia', staff: 'leila', title: 'Certified translation, school records' },
    lines: [['Certified translation, Bengali to English', 6, 3_500]],
    ...{ written: ago(89, '14:05'), due: day(-75) },
  },
  {
    ...{ number: 174, case: '0325', client: 'nadia', staff: 'leila', title: 'Affidavits for the file' },
    lines: [['Notarised affidavit', 4, 1_500]],
    ...{ written: ago(124, '09:50'), due: day(-110) },
  },
];

/** Inserts the invoices of a firm at work: paid, paid in part, unpaid, overdue, and one draft. */
export async function insertInvoices(tx: Db, time: DemoTime, idOf: IdOf): Promise<void> {
  const known = await tx.select({ id: cases.id, caseNumber: cases.caseNumber }).from(cases);
  const rows = seedInvoices(time).map((seed) => ({ ...seed, id: randomUUID() }));
  await tx.insert(invoices).values(
    rows.map(({ id, case: digits, client, staff, title, written, due }) => ({
      ...{ id, title, dueDate: due, createdAt: written, updatedAt: written },
      clientId: idOf(client),
      caseId: known.find(({ caseNumber }) => caseNumber.endsWith(`-${digits}`))?.id ?? null,
      createdBy: idOf(staff),
    })),
  );
  await tx.insert(invoiceLines).values(
    rows.flatMap(({ id: invoiceId, lines }) =>
      lines.map(([description, quantity, unitCents], position) => ({
        ...{ invoiceId, position, description, quantity, unitCents },
      })),
    ),
  );
  const last = new Map<number, number>();
  for (const { id, number, staff, written, paid, part } of rows) {
    if (number === undefined) continue;
    const year = officeYear(written);
    last.set(year, Math.max(number, last.get(year) ?? 0));
    const sent = { number: invoiceNumber(year, number), issuedAt: written, updatedAt: paid ?? written };
    // The lines of a sent invoice cannot change, so the status is set last.
    const [row] = await tx
      .update(invoices)
      .set({ ...sent, status: paid ? 'paid' : 'open', paidAt: paid ?? null })
      .where(eq(invoices.id, id))
      .returning({ amountCents: invoices.totalCents });
    if (part)
      await insertReceived(tx, {
        ...{ invoiceId: id, method: 'cheque', amountCents: part.cents, receivedOn: part.day, note: 'No. 2207' },
        ...{ recordedBy: idOf(staff), createdAt: officeInstant(part.day, '12:00') },
      });
    if (!paid || !row) continue;
    await tx.insert(payments).values({
      ...{ invoiceId: id, provider: 'builtin', status: 'succeeded', amountCents: row.amountCents },
      ...{ expiresAt: paid, createdAt: paid, paidAt: paid, reference: `test_${id.slice(0, 8)}` },
    });
  }
  await tx.insert(invoiceCounters).values([...last].map(([year, number]) => ({ year, last: number })));
}
