import { type AuditCheck, allEndpoints, audit, type AuditPage as Page } from '@firm/contract';
import { client, mockApi, renderScreen } from '@firm/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AuditPage } from './AuditPage.tsx';
import { thingOf } from './thingOf.ts';

const admin = { ...client, role: 'admin' } as const;
const anjali = { id: '0b0e7c0e-5a7e-4b1e-9a57-6a2d0a5d0001', name: 'Anjali Rao', role: 'admin' } as const;
const page: Page = {
  people: [anjali],
  older: '2026-11-24T14:20:00.000Z_0b0e7c0e-5a7e-4b1e-9a57-6a2d0a5d0003',
  results: [
    {
      ...{ id: '0b0e7c0e-5a7e-4b1e-9a57-6a2d0a5d0003', entry: 48_213, at: '2026-11-24T14:20:00.000Z' },
      ...{ action: 'downloaded', who: anjali, subject: { ...anjali, name: null }, kind: 'document_download' },
      ...{ name: 'passport.jpg', network: '203.0.113.7', facts: [{ name: 'assigned', value: 'true' }] },
      ...{ requestId: null, hash: 'a91f', previousHash: '77de' },
    },
  ],
};
const whole: AuditCheck = {
  ...{ state: 'whole', checkedAt: '2026-11-24T11:00:00.000Z', entries: 48_213, last: 48_213, head: 'a'.repeat(64) },
  ...{ anchors: 3, breaks: [] },
};

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
  server.answer(audit.list, page);
  server.answer(audit.check, whole);
});
afterEach(() => server.restore());

it('says who did what to whom, and asks for what is chosen', async () => {
  renderScreen(<AuditPage />, { at: '/work/audit', user: admin });
  const row = within((await screen.findByText('Downloaded documents')).closest('tr') as HTMLElement);
  expect(row.getByText('Anjali Rao')).toBeVisible();
  expect(row.getByText('passport.jpg, Forgotten account')).toBeVisible();
  expect(row.getByText('48,213')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'The chain is whole' })).toBeVisible();

  await userEvent.selectOptions(screen.getByLabelText('What'), 'Exported and downloaded');
  await userEvent.click(await screen.findByRole('button', { name: 'Older' }));
  expect(server.calls(audit.list).at(-1)).toMatchObject({ query: { group: 'exported', before: page.older } });
});

it('says from which entry on the log does not hold', async () => {
  server.answer(audit.check, { ...whole, state: 'broken', breaks: [{ entry: 7, kind: 'removed' }] });
  renderScreen(<AuditPage />, { at: '/work/audit', user: admin, language: 'es' });
  expect(await screen.findByRole('heading', { name: 'El registro fue alterado' })).toBeVisible();
  expect(screen.getByText('A partir de la entrada 7 se quitó algo.')).toBeVisible();
});

it('says that no entry fits, and why the log did not come', async () => {
  server.answer(audit.list, { ...page, results: [], older: null });
  const { unmount } = renderScreen(<AuditPage />, { at: '/work/audit?about=nobody', user: admin });
  expect(await screen.findByText('No entries match')).toBeVisible();
  unmount();
  server.fail(audit.list, 400, { errors: [{ field: 'about', message: 'Too many', code: 'too_many' }] });
  const wide = renderScreen(<AuditPage />, { at: '/work/audit?about=ana', user: admin });
  expect(await screen.findByText(/^More than 50 people have this name/)).toBeVisible();
  expect(screen.queryByText('We could not load the log')).not.toBeInTheDocument();
  wide.unmount();
  server.fail(audit.list, 503);
  renderScreen(<AuditPage />, { at: '/work/audit', user: admin });
  expect(await screen.findByText('We could not load the log')).toBeVisible();
});

it('has a word for what every answer behind a sign-in is about', () => {
  const open = ['blog', 'live', 'site'];
  const unnamed = Object.keys(allEndpoints).filter((resource) => !open.includes(resource) && !thingOf(resource));
  // The page of a client, opened by staff.
  expect(thingOf('profile')).toBe('clients');
  expect(unnamed.map((resource) => `${resource} has no word in audit/thingOf.ts for the lines of the log`)).toEqual([]);
});
