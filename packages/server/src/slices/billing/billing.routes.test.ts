import { API_BASE, billing, dashboard, dayAfter, type Invoice, money, officeDay, site } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { PDFDocument } from 'pdf-lib';
import { handleMailJobs } from '../../ground/mail/mail.worker.ts';
import { listMailFiles } from '../../ground/mail/mailFolder.ts';
import { createMailTransport } from '../../ground/mail/mailTransport.ts';
import { outbox } from '../../ground/outbox/outbox.tables.ts';
import {
  billingParties,
  creditFor,
  depositFor,
  draftFor,
  invoiceBody,
  type Parties,
  partPaidFor,
  sentTo,
} from '../../testing/billing.ts';
import { PRODUCTION } from '../../testing/production.ts';
import { MAIN_KIND, onDatabase, startTestServer } from '../../testing/testServer.ts';
import { users } from '../users/users.tables.ts';
import { invoiceLines, invoices } from './billing.tables.ts';
import { handlePaymentJobs } from './handlePaymentJobs.ts';
import { createBuiltInProvider } from './provider/builtInProvider.ts';

/** An office day has up to 25 hours, when its clocks go back. */
const DAY_MS = 25 * 60 * 60 * 1000;

onDatabase('invoices', (server) => {
  let all: Parties;
  beforeAll(async () => {
    handleMailJobs(server().deps, createMailTransport(server().deps.env));
    handlePaymentJobs(server().deps);
    all = await billingParties(server());
  });
  const mailsTo = async (email: string) => {
    await server().deps.outbox.drain();
    return (await listMailFiles(server().deps.env.dataDir)).filter(({ to }) => to.email === email);
  };
  const ofId = (id: string) => ({ params: { id } });

  test('staff write a draft that the client does not see, and change it until it is sent', async () => {
    const { client, staff } = all;
    const draft = await draftFor(server(), all);
    expect(draft).toMatchObject({ status: 'draft', number: null, totalCents: 14_950, clientName: 'Lucía Łukasiewicz' });
    expect(draft.lines.map(({ amountCents }) => amountCents)).toEqual([19_900, 450, -5_400]);
    await expect(client.api.call(billing.get, ofId(draft.id))).rejects.toMatchObject({ status: 404 });
    expect((await client.api.call(billing.list)).count).toBe(0);

    const lines = [{ description: 'All in one', quantity: 2, unitCents: 10_000 }];
    const changed = await staff.api.call(billing.update, { ...ofId(draft.id), body: { title: 'New', lines } });
    expect(changed).toMatchObject({ title: 'New', totalCents: 20_000, dueDate: draft.dueDate });

    const send = (lines: Invoice['lines']) =>
      staff.api.call(billing.send, {
        ...ofId(draft.id),
        body: {
          seen: {
            title: 'New',
            lines: lines.map(({ amountCents: _, hoursId, ...line }) => ({ ...line, hours: hoursId })),
          },
        },
      });
    // A caller who looked at it before the change sends nothing.
    await expect(send(draft.lines)).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect(await staff.api.call(billing.get, ofId(draft.id))).toMatchObject({ status: 'draft', number: null });
    const sent = await send(changed.lines);
    expect(sent).toMatchObject({ status: 'open', number: expect.stringMatching(/^INV-\d{4}-\d{4}$/) });
    const late = { status: 409, code: 'conflict' };
    await expect(staff.api.call(billing.update, { ...ofId(draft.id), body: { title: 'Late' } })).rejects.toMatchObject(
      late,
    );
    await expect(staff.api.call(billing.remove, ofId(draft.id))).rejects.toMatchObject(late);
    await expect(staff.api.call(billing.send, { ...ofId(draft.id), body: {} })).rejects.toMatchObject(late);
    // A direct write to the database fails as well.
    const { db } = server().database;
    await expect(
      db.update(invoiceLines).set({ unitCents: 1 }).where(eq(invoiceLines.invoiceId, draft.id)),
    ).rejects.toThrow();
    await db.update(invoices).set({ totalCents: 1 }).where(eq(invoices.id, draft.id));
    expect((await client.api.call(billing.get, ofId(draft.id))).totalCents).toBe(20_000);

    // A colleague who looked at it before the change throws nothing away.
    const looked = await draftFor(server(), all);
    server().advance(1);
    const thrown = await staff.api.call(billing.update, { ...ofId(looked.id), body: { title: 'Kept' } });
    const throwAway = ({ id, updatedAt }: Invoice) =>
      staff.api.call(billing.remove, { ...ofId(id), query: { updatedAt } });
    await expect(throwAway(looked)).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect(await staff.api.call(billing.get, ofId(thrown.id))).toMatchObject({ title: 'Kept' });
    await throwAway(thrown);
    await expect(staff.api.call(billing.get, ofId(thrown.id))).rejects.toMatchObject({ status: 404 });
  });

  test('ten sent at once get ten numbers without a gap', async () => {
    const drafts = await Promise.all(Array.from({ length: 10 }, () => draftFor(server(), all)));
    const sent = await Promise.all(drafts.map(({ id }) => all.staff.api.call(billing.send, { ...ofId(id), body: {} })));
    const numbers = sent.map(({ number }) => Number(number?.slice(-4))).sort((one, other) => one - other);
    expect(numbers.at(-1)).toBe((numbers[0] ?? 0) + 9);
    expect(new Set(numbers).size).toBe(10);
  });

  test.each([
    ['a day that has passed', { dueDate: '2020-01-01' }, 'due_date'],
    ['no lines', { lines: [] }, 'lines'],
    ['a total below what a card can pay', { lines: [{ description: 'x', quantity: 1, unitCents: 10 }] }, 'lines'],
    ['half a cent', { lines: [{ description: 'x', quantity: 1, unitCents: 10.5 }] }, 'lines.0.unit_cents'],
    ['words for money', { lines: [{ description: 'x', quantity: 1, unitCents: 'much' }] }, 'lines.0.unit_cents'],
    ['no title', { title: '  ' }, 'title'],
  ])('%s is refused with the field named', async (_what, change, field) => {
    const body = { ...invoiceBody(server(), all), ...change };
    await expect(all.staff.api.post('/billing/invoices', body)).rejects.toMatchObject({
      status: 400,
      errors: [{ field: expect.stringContaining(field.replace(/_(\w)/g, (_, letter) => letter.toUpperCase())) }],
    });
  });

  test('only who works for a client writes them invoices, and never a client', async () => {
    const stranger = await server().person({ role: 'staff', jobTitle: 'Specialist' });
    const colleague = await server().signIn(stranger.user.email, stranger.password);
    const body = invoiceBody(server(), all);
    await expect(colleague.api.call(billing.create, { body })).rejects.toMatchObject({ status: 404 });
    await expect(all.client.api.call(billing.create, { body })).rejects.toMatchObject({ status: 403 });
    await expect(
      all.staff.api.call(billing.create, { body: { ...body, clientId: stranger.user.id } }),
    ).rejects.toMatchObject({ status: 404 });
    expect((await colleague.api.call(billing.list)).count).toBe(0);
  });

  test('the summary is what is owed, what is due first in front; overdue by the day in the office', async () => {
    const mine = await billingParties(server());
    const later = await sentTo(server(), mine);
    const soon = { ...invoiceBody(server(), mine), dueDate: officeDay(server().deps.clock()) };
    const { id } = await mine.staff.api.call(billing.create, { body: soon });
    await mine.staff.api.call(billing.send, { ...ofId(id), body: {} });
    const summary = () => mine.client.api.call(billing.summary);
    expect(await summary()).toMatchObject({ balanceCents: 29_900, overdueCents: 0, open: [{ id }, { id: later.id }] });
    server().advance(DAY_MS + 1);
    const again = await server().signIn(mine.client.user.email, mine.client.password);
    expect(await again.api.call(billing.summary)).toMatchObject({
      overdueCents: 14_950,
      open: [{ status: 'overdue' }, {}],
    });
    const { results } = await again.api.call(billing.list, { query: { status: 'overdue' } });
    expect(results.map((row) => row.id)).toEqual([id]);

    // The client gets one reminder the morning after, in their language, unless the invoice was paid or withdrawn by
    // then.
    await server().database.db.update(users).set({ preferredLanguage: 'es' }).where(eq(users.id, mine.client.user.id));
    server().advance(DAY_MS);
    await server().deps.outbox.drain();
    const subjects = (await mailsTo(mine.client.user.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /^La factura INV-.* venció el /.test(subject))).toHaveLength(1);
    expect(subjects.filter((subject) => /^Invoice INV-.*: \$149\.50, due /.test(subject))).toHaveLength(2);
  });

  test('withdrawn with a reason: nothing is owed any more', async () => {
    const mine = await billingParties(server());
    const { id } = await sentTo(server(), mine);
    await expect(mine.staff.api.call(billing.void, { ...ofId(id), body: { reason: ' ' } })).rejects.toMatchObject({
      status: 400,
    });
    const gone = await mine.staff.api.call(billing.void, { ...ofId(id), body: { reason: 'Billed twice' } });
    expect(gone).toMatchObject({ status: 'void', voidReason: 'Billed twice' });
    expect(await mine.client.api.call(billing.summary)).toMatchObject({ balanceCents: 0, open: [] });
    await expect(mine.client.api.call(billing.pay, ofId(id))).rejects.toMatchObject({ status: 409 });
  });

  test.each(['en', 'es', 'fr'] as const)('is a PDF in %s, with any Latin name', async (language) => {
    const mine = await billingParties(server());
    await server()
      .database.db.update(users)
      .set({ preferredLanguage: language })
      .where(eq(users.id, mine.client.user.id));
    const { id, number } = await sentTo(server(), mine);
    const answer = await mine.client.api.download(billing.pdf, ofId(id));
    const file = await PDFDocument.load(await answer.arrayBuffer());
    const title = { en: 'Invoice', es: 'Factura', fr: 'Facture' }[language];
    expect(file.getTitle()).toBe(`${title} ${number}`);
    expect(file.getPageCount()).toBe(1);
    await expect(mine.client.api.download(billing.receipt, ofId(id))).rejects.toMatchObject({ status: 409 });

    const days = 'from=2026-01-01&to=2026-12-31';
    const authorization = `Bearer ${mine.client.tokens.read()?.accessToken}`;
    const statement = await server().fetch(`${API_BASE}${billing.statement.path}?${days}`, {
      headers: { authorization },
    });
    const account = { en: 'Statement of account', es: 'Estado de cuenta', fr: 'Relevé de compte' }[language];
    const saved = decodeURIComponent(statement.headers.get('content-disposition') ?? '');
    expect(saved).toContain(`${account} 2026-01-01 2026-12-31.pdf`);
  });

  test('fifty long lines go on over more pages', async () => {
    const lines = Array.from({ length: 50 }, (_, index) => ({
      description: `${index + 1}. ${'Hours of bookkeeping for the bakery '.repeat(4)}`.trim(),
      quantity: 1,
      unitCents: 1_000,
    }));
    const body = { ...invoiceBody(server(), all), lines, dueDate: dayAfter(officeDay(server().deps.clock()), 3) };
    const staff = await server().signIn(all.staff.user.email, all.staff.password);
    const { id } = await staff.api.call(billing.create, { body });
    await staff.api.call(billing.send, { ...ofId(id), body: {} });
    const file = await PDFDocument.load(await (await staff.api.download(billing.pdf, ofId(id))).arrayBuffer());
    expect(file.getPageCount()).toBeGreaterThan(2);
  });
});

test('in production without Stripe the books are kept; only paying by card is off, and nothing stands in for it', async () => {
  const server = await startTestServer(MAIN_KIND, PRODUCTION);
  try {
    const mine = await billingParties(server);
    const { client } = mine;
    const { api: admin } = await server.person({ role: 'admin' });
    expect((await client.api.call(site.config)).flags).toMatchObject({ billing: true, paymentProcessing: false });
    const part = await partPaidFor(server, mine);
    expect(part).toMatchObject({ status: 'open', leftCents: 9_950 });
    expect((await creditFor(server, mine)).credits).toHaveLength(1);
    await depositFor(server, mine);
    const owed = await client.api.call(billing.summary);
    expect(owed).toMatchObject({ balanceCents: 9_950 + 14_800, depositCents: 20_000 });
    const { items } = await client.api.call(dashboard.todos);
    expect(items.filter(({ kind }) => kind === 'invoice')).toHaveLength(2);
    const today = officeDay(server.deps.clock());
    const files = [
      client.api.download(billing.pdf, { params: { id: part.id } }),
      client.api.download(billing.statement, { query: { from: today, to: today } }),
      admin.download(money.export),
      admin.download(money.exportPayments),
      admin.download(money.exportDeposits),
    ];
    expect(await Promise.all(files)).toHaveLength(5);

    // The client is reminded as elsewhere.
    handlePaymentJobs(server.deps);
    server.advance(16 * DAY_MS);
    await server.deps.outbox.drain();
    const [reminder] = await server.database.db
      .select({ state: outbox.state })
      .from(outbox)
      .where(eq(outbox.idempotencyKey, `invoiceOverdue:${part.id}:1`));
    expect(reminder).toEqual({ state: 'done' });

    const off = { status: 403, code: 'feature_disabled' };
    const again = await server.signIn(client.user.email, client.password);
    const boss = await server.person({ role: 'admin' });
    const params = { id: part.id };
    await expect(again.api.call(billing.pay, { params })).rejects.toMatchObject(off);
    await expect(boss.api.call(billing.refund, { params, body: { reason: 'Twice' } })).rejects.toMatchObject(off);
    expect((await server.fetch('/api/billing/webhook', { method: 'POST', body: '{}' })).status).toBe(403);
    expect((await server.fetch(`/dev/payment/${part.id}`)).status).toBe(404);
    expect(() => createBuiltInProvider(server.deps.env, server.deps.keys)).toThrow('must not run in production');
  } finally {
    await server.stop();
  }
});
