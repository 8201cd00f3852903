import { billing, money } from '@firm/contract';
import { and, eq } from 'drizzle-orm';
import { auditEvents } from '../../ground/audit/audit.tables.ts';
import { billingParties, invoiceBody } from '../../testing/billing.ts';
import { onDatabase } from '../../testing/testServer.ts';

onDatabase('a look at money without a case', (server) => {
  test('is in the log that the client reads: an invoice, its credit note, the deposits', async () => {
    const parties = await billingParties(server());
    const { staff, client } = parties;
    const { id } = await staff.api.call(billing.create, { body: { ...invoiceBody(server(), parties), caseId: null } });
    const { totalCents: leftCents } = await staff.api.call(billing.send, { params: { id }, body: {} });
    const body = { reason: 'Fewer copies', leftCents, lines: [{ line: 1, amountCents: 150 }] };
    const { credits } = await staff.api.call(money.credit, { params: { id }, body });
    const looks = async (look: (boss: typeof staff) => Promise<unknown>) => {
      const { user, password } = await server().person({ role: 'admin' });
      const boss = await server().signIn(user.email, password);
      await look(boss);
      const own = and(eq(auditEvents.actorId, boss.user.id), eq(auditEvents.subjectId, client.user.id));
      return server().database.db.$count(auditEvents, and(own, eq(auditEvents.action, 'read')));
    };
    expect(await looks(({ api }) => api.call(billing.get, { params: { id } }))).toBe(1);
    const note = { params: { id: credits[0]?.id ?? '' } };
    expect(await looks(({ api }) => api.download(billing.credit, note))).toBe(1);
    const query = { clientId: client.user.id };
    expect(await looks(({ api }) => api.call(money.deposits, { query }))).toBe(1);
  });
});
