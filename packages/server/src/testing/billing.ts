import {
  billing,
  cases,
  type Deposit,
  dayAfter,
  type HoursEntry,
  hours,
  type Invoice,
  money,
  officeDay,
} from '@firm/contract';
import { eq } from 'drizzle-orm';
import { cases as casesTable } from '../slices/cases/cases.tables.ts';
import type { Person, TestServer } from './testServer.ts';

/** For tests: a client, a case of the client, and the staff who work on it. */
export interface Parties {
  client: Person;
  staff: Person;
  caseId: string;
}

export async function billingParties(server: TestServer): Promise<Parties> {
  const client = await server.person({ firstName: 'Lucía', lastName: 'Łukasiewicz' });
  const raw = await server.person({ role: 'staff', jobTitle: 'Specialist' });
  const staff = await server.signIn(raw.user.email, raw.password);
  const { id: caseId } = await client.api.call(cases.create, {
    body: { serviceCategoryId: 'tax_preparation', title: 'Amended return' },
  });
  await server.database.db.update(casesTable).set({ assignedStaffId: staff.user.id }).where(eq(casesTable.id, caseId));
  return { client, staff, caseId };
}

export const invoiceBody = (server: TestServer, { client, caseId }: Parties) => ({
  clientId: client.user.id,
  caseId,
  title: 'Amended return, first half',
  dueDate: dayAfter(officeDay(server.deps.clock()), 14),
  lines: [
    { description: 'Amended federal return', quantity: 1, unitCents: 19_900 },
    { description: 'Copies', quantity: 3, unitCents: 150 },
    { description: 'Discount for returning clients', quantity: 1, unitCents: -5_400 },
  ],
});

export async function draftFor(server: TestServer, parties: Parties): Promise<Invoice> {
  return parties.staff.api.call(billing.create, { body: invoiceBody(server, parties) });
}

export async function sentTo(server: TestServer, parties: Parties): Promise<Invoice> {
  const { id } = await draftFor(server, parties);
  return parties.staff.api.call(billing.send, { params: { id }, body: {} });
}

/** Records a part of a sent invoice. */
export async function partPaidFor(server: TestServer, parties: Parties): Promise<Invoice> {
  const { id, leftCents } = await sentTo(server, parties);
  const receivedOn = officeDay(server.deps.clock());
  const body = { amountCents: 5_000, leftCents, method: 'cheque', receivedOn, note: 'No. 1042' } as const;
  return parties.staff.api.call(money.recordPayment, { params: { id }, body });
}

/** Credits a line of a sent invoice in part. */
export async function creditFor(server: TestServer, parties: Parties): Promise<Invoice> {
  const { id, leftCents } = await sentTo(server, parties);
  const body = { reason: 'Fewer copies', leftCents, lines: [{ line: 1, amountCents: 150 }] };
  return parties.staff.api.call(money.credit, { params: { id }, body });
}

/** Records a deposit of the client. */
export function depositFor(server: TestServer, { client, staff }: Parties, amountCents = 20_000): Promise<Deposit> {
  const receivedOn = officeDay(server.deps.clock());
  const body = { clientId: client.user.id, amountCents, method: 'cheque', receivedOn, note: 'No. 7' } as const;
  return staff.api.call(money.recordDeposit, { body });
}

/** Records hours on the case. */
export function hoursFor(
  server: TestServer,
  { staff, caseId }: Parties,
  text = 'Wrote to the tax office',
  minutes = 90,
): Promise<HoursEntry> {
  const day = officeDay(server.deps.clock());
  return staff.api.call(hours.add, { body: { caseId, day, minutes, text } });
}
