import { type ClientDetails, clients, type Document, documents } from '@firm/contract';
import { mockApi, renderScreen } from '@firm/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clientQuery } from '../client/client.queries.ts';
import { specialist } from '../testing/workSamples.ts';
import en from '../texts/en.json';
import { DocumentsPage } from './DocumentsPage.tsx';

const sent: Document = {
  ...{ id: '0000000f-0000-4000-8000-000000000001', caseId: '0000000c-0000-4000-8000-000000000001' },
  ...{ client: { id: '0000000b-0000-4000-8000-000000000001', name: 'Ana Ruiz' } },
  ...{ caseTitle: 'Amended return', fileName: 'W-2_2024.pdf', fileSize: 1_300_235, mimeType: 'application/pdf' },
  ...{ documentType: 'tax_form', description: '', status: 'requires_review', scan: 'clean', inspected: true },
  ...{ reviewNote: '', uploadedAt: '2026-01-16T15:00:00.000Z', aiProcessed: false, requiresReview: true },
  ...{ aiExtractionData: null, aiConfidenceScore: null },
};
const returned = { ...sent, id: '0000000f-0000-4000-8000-000000000002', fileName: 'Lease.pdf', reviewNote: 'Page 2' };
const ana: ClientDetails = {
  ...{ id: '0000000b-0000-4000-8000-000000000001', name: 'Ana Ruiz', firstName: 'Ana', lastName: 'Ruiz', phone: null },
  ...{ email: 'ana@example.com', preferredLanguage: 'es', services: [], activeCases: 0, assignedStaff: null },
  ...{ isInvited: false, lastActivityAt: '2025-11-20T15:00:00.000Z', createdAt: '2025-03-20T15:00:00.000Z' },
  ...{ isVerified: true, isDisabled: false, serviceInterest: null, partners: [], businesses: [], consents: [] },
  ...{ accessLog: [], cases: [], meetings: { next: [], past: [] }, messages: { unread: 0, last: null } },
  billing: { openCents: 0, overdueCents: 0, count: 0, latest: [] },
};

let server: ReturnType<typeof mockApi>;
const have = (list: Document[]) =>
  server.answer(documents.list, { documents: list, count: list.length, next: null, previous: null });
beforeEach(() => {
  server = mockApi();
  have([sent, returned]);
});
afterEach(() => server.restore());

const path = '/work/documents';
const open = (search = '') => renderScreen(<DocumentsPage />, { at: path + search, path, user: specialist });

test('a document leads to its case, where it is reviewed; one that was returned says so', async () => {
  open();
  const row = within(await screen.findByRole('row', { name: /W-2_2024\.pdf/ }));
  expect(row.getByRole('link')).toHaveAttribute('href', `/work/cases/${sent.caseId}#documents`);
  expect(row.getByText('Requires review')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /Lease\.pdf/ })).getByText(en.documents.returned)).toBeVisible();
});

test('search, filters and sort live in the address and are the server’s', async () => {
  const { router } = open('?sort=name');
  await screen.findByRole('row', { name: /Lease\.pdf/ });
  expect(server.calls(documents.list)[0]?.query).toMatchObject({ ordering: 'file_name', limit: '50' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: en.documents.status }), 'Requires review');
  await userEvent.type(screen.getByRole('searchbox', { name: en.documents.search }), 'lease');
  await waitFor(() =>
    expect(server.calls(documents.list).at(-1)?.query).toMatchObject({ search: 'lease', status: 'requires_review' }),
  );
  expect(router.state.location.search).toContain('status=requires_review');
});

test('a client’s page leads to their documents; all are one step away', async () => {
  const { router } = open(`?client=${sent.client?.id}`);
  await screen.findByRole('row', { name: /W-2_2024\.pdf Ana Ruiz Amended return/ });
  expect(server.calls(documents.list)[0]?.query).toMatchObject({ client_id: sent.client?.id });
  const whose = screen.getByRole('combobox', { name: en.documents.client });
  expect(whose).toHaveDisplayValue('Ana Ruiz');
  await userEvent.selectOptions(whose, en.documents.anyClient);
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.queryByRole('combobox', { name: en.documents.client })).toBeNull();
});

test('a client of whom the list has nothing is named without a look at the client', async () => {
  server.answer(documents.list, ({ query }) => {
    const list = query['status'] ? [] : [sent];
    return { documents: list, count: list.length, next: null, previous: null };
  });
  open(`?client=${sent.client?.id}&status=verified`);
  expect(await screen.findByRole('button', { name: /Client: Ana Ruiz/ })).toBeVisible();
  expect(server.calls(clients.get)).toEqual([]);
  expect(server.calls(documents.list)).toHaveLength(2);
});

test('where no document names the client, the name is the one that their page had', async () => {
  have([]);
  const { queryClient, router } = open();
  queryClient.setQueryData(clientQuery(ana.id).queryKey, ana);
  await act(() => router.navigate(`${path}?client=${ana.id}`));
  expect(await screen.findByRole('button', { name: /Client: Ana Ruiz/ })).toBeVisible();
  queryClient.removeQueries();
  await act(() => router.navigate(`${path}?client=${returned.id}`));
  expect(await screen.findByRole('button', { name: new RegExp(`Client: ${en.documents.oneClient}`) })).toBeVisible();
});

test('documents that do not load say so; none are explained', async () => {
  server.fail(documents.list, 503);
  open();
  expect(await screen.findByRole('heading', { name: en.documents.failed })).toBeVisible();
  have([]);
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: en.documents.none })).toBeVisible();
});
