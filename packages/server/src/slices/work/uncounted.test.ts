import { cases, clients, documents, inbox, messages, work } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { fileOf, plainPdf } from '../../testing/documentSamples.ts';
import { onDatabase } from '../../testing/testServer.ts';
import { cases as casesTable } from '../cases/cases.tables.ts';

onDatabase('lists that are left uncounted', (server) => {
  test('hold the first rows of the counted lists, count these alone, and show nothing more', async () => {
    const { user, password } = await server().person({ role: 'staff' });
    const vera = await server().signIn(user.email, password);
    for (const [n, assignedStaffId] of [vera.user.id, vera.user.id, vera.user.id, null].entries()) {
      const { api } = await server().person({ lastName: `Quispe ${'abcd'[n]}`, isVerified: true });
      const { id } = await api.call(cases.create, {
        body: { serviceCategoryId: 'translation', title: `Papers of Quispe ${n}` },
      });
      await api.call(documents.upload, { form: { caseId: id }, file: fileOf(plainPdf, `quispe-${n}.pdf`) });
      await api.call(messages.send, { params: { id }, body: { text: 'Hello', attachments: [] } });
      // The first and the third are late, and the last is a colleague's.
      const values = { assignedStaffId, ...(n % 2 === 0 ? { estimatedCompletionDate: '2020-01-01' } : {}) };
      await server().database.db.update(casesTable).set(values).where(eq(casesTable.id, id));
    }
    const search = 'quispe';
    const lists = {
      clients: (page: object) => vera.api.call(clients.list, { query: { search, ...page } }),
      cases: (page: object) => vera.api.call(work.cases, { query: { search, ordering: '-updated', ...page } }),
      documents: async (page: object) => {
        const { documents: results, ...rest } = await vera.api.call(documents.list, { query: { search, ...page } });
        return { ...rest, results };
      },
      threads: (page: object) => vera.api.call(inbox.list, { query: { search, state: 'any', ...page } }),
    };
    for (const [name, list] of Object.entries(lists)) {
      const whole = await list({ limit: 100 });
      expect([name, whole.count]).toEqual([name, 3]);
      const first = await list({ limit: 2, uncounted: 'true' });
      expect([name, first]).toEqual([name, { ...first, results: whole.results.slice(0, 2), count: 2, next: null }]);
      const rest = await list({ limit: 2, offset: 2, uncounted: 'true' });
      expect([name, rest.results, rest.count]).toEqual([name, whole.results.slice(2), 1]);
      expect((await list({ limit: 2, offset: 4, uncounted: 'true' })).results).toEqual([]);
    }
    expect(await lists.cases({ limit: 100 })).toMatchObject({ late: 2 });
    expect(await lists.cases({ limit: 2, uncounted: 'true' })).toMatchObject({ late: 1 });
  });
});
