import { cases } from '@firm/contract';
import { onEachDatabase } from '../testing/testServer.ts';

onEachDatabase('cases', (server) => {
  const body = { serviceCategoryId: 'tax_preparation', title: '2025 return', description: 'Two jobs' } as const;

  test('a new case stands at intake, is numbered and told by its timeline', async () => {
    const ana = await server().person();
    const created = await ana.api.call(cases.create, { body });
    expect(created).toMatchObject({
      title: '2025 return',
      status: 'intake',
      priority: 'normal',
      clientId: ana.user.id,
      assignedStaff: null,
    });
    expect(created.caseNumber).toMatch(/^CB-\d{4}-\d{4}$/);
    expect(created.timeline).toMatchObject([{ key: 'case_opened', event: 'Case opened', staffMember: null }]);
    expect(await ana.api.call(cases.get, { params: { id: created.id } })).toEqual(created);
  });
});
