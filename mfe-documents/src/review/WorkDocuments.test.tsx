import { ai, type Document, documentRequests, documents, site } from '@firm/contract';
import { client, type MockApi, mockApi, renderScreen } from '@firm/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { documentPage, sampleAnalysis, sampleCase, sampleDocument, siteWith, trailPage } from '../testing/samples.ts';
import { WorkDocuments } from './WorkDocuments.tsx';

// Stands for the page: nothing is drawn here.
jest.mock('../document/Preview.tsx', () => ({ Preview: ({ document }: { document: Document }) => document.fileName }));

const second = { ...sampleDocument, id: 'b3b0c7f0-5b7e-4c7e-8b38-0f5f7f6f0012', fileName: 'Lease.pdf' };
const third = { ...sampleDocument, id: 'b3b0c7f0-5b7e-4c7e-8b38-0f5f7f6f0013', fileName: 'Letter.pdf' };
const returned = { ...sampleDocument, id: 'b3b0c7f0-5b7e-4c7e-8b38-0f5f7f6f0014', reviewNote: 'Too dark' };
let server: MockApi;
let waiting: Document[];
beforeEach(() => {
  server = mockApi();
  waiting = [sampleDocument, second, third, returned];
  server.answer(documentRequests.list, { requests: [] });
  server.answer(documents.list, ({ query }) => documentPage(...(query.status ? waiting : [sampleDocument, second])));
  server.answer(documents.update, ({ params }) => {
    waiting = waiting.filter(({ id }) => id !== params.id);
    return sampleDocument;
  });
  server.answer(site.config, siteWith({ aiIntegration: true }));
  server.answer(ai.analysis, ({ params }) => ({ ...sampleAnalysis, documentId: params.id ?? '' }));
});
afterEach(() => server.restore());

const begin = async () => {
  renderScreen(<WorkDocuments caseId={sampleCase.id} />, { user: { ...client, role: 'staff' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Review 3 documents' }));
};
const dialog = (name: string) => screen.findByRole('dialog', { name });
const verdicts = () => server.calls(documents.update).map(({ params, body }) => [params.id, body]);
const seen = { status: 'requires_review', reviewNote: '' };

it('goes from document to document by one key, each beside what was read from it', async () => {
  await begin();
  const first = within(await dialog(sampleDocument.fileName));
  expect(first.getByText('1 of 3')).toBeVisible();
  expect(await first.findByRole('group', { name: 'Wages' })).toBeVisible();
  await userEvent.keyboard('a');
  await dialog(second.fileName);
  await userEvent.keyboard('n');
  const last = within(await dialog(third.fileName));
  expect(last.getByText('3 of 3')).toBeVisible();
  await userEvent.click(last.getByRole('button', { name: /^Accept and continue/ }));
  expect(await screen.findByText('2 documents decided')).toBeVisible();
  expect(verdicts()).toEqual([
    [sampleDocument.id, { status: 'verified', seen }],
    [third.id, { status: 'verified', seen }],
  ]);
});

it('asks for another with a reason, which typing keys do not decide and which survives going on', async () => {
  await begin();
  await dialog(sampleDocument.fileName);
  await userEvent.keyboard('r');
  const reason = await screen.findByRole('textbox', { name: /^Reason for returning it/ });
  expect(reason).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Return to the client' }));
  expect(reason).toHaveAccessibleDescription(expect.stringContaining('Say why'));
  await userEvent.type(reason, 'Page 2 is not near');
  expect(verdicts()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: /^Skip/ }));
  await dialog(second.fileName);
  await userEvent.click(screen.getByRole('button', { name: 'Previous document' }));
  expect(await screen.findByRole('textbox', { name: /^Reason/ })).toHaveValue('Page 2 is not near');
  await userEvent.click(screen.getByRole('button', { name: 'Return to the client' }));
  await dialog(second.fileName);
  expect(verdicts()).toEqual([[sampleDocument.id, { status: 'requires_review', reason: 'Page 2 is not near', seen }]]);
});

it('says that a colleague decided first, and why a verdict was refused', async () => {
  await begin();
  await dialog(sampleDocument.fileName);
  waiting = [second, third];
  server.fail(documents.update, 503);
  await userEvent.keyboard('a');
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  expect(screen.getByText(/^This document no longer waits for review/)).toBeVisible();
});

it('replaces no decision of a colleague unseen, and takes back one’s own', async () => {
  server.answer(documents.update, ({ params }) => {
    waiting = waiting.filter(({ id }) => id !== params.id);
    return { ...sampleDocument, status: 'verified' as const };
  });
  await begin();
  await dialog(sampleDocument.fileName);
  await userEvent.keyboard('a');
  await dialog(second.fileName);
  await userEvent.click(screen.getByRole('button', { name: 'Previous document' }));
  await dialog(sampleDocument.fileName);
  server.fail(documents.update, 409, { code: 'changed_meanwhile' });
  await userEvent.click(screen.getByRole('button', { name: 'Mark as processed' }));
  expect(await screen.findByText(/^A colleague has decided on this document meanwhile/)).toBeVisible();
  expect(verdicts()).toEqual([
    [sampleDocument.id, { status: 'verified', seen }],
    [sampleDocument.id, { status: 'processed', seen: { ...seen, status: 'verified' } }],
  ]);
});

it('speaks of a client’s documents, and shows all of a case', async () => {
  server.answer(documents.list, ({ query }) =>
    query.offset === '1'
      ? documentPage(second)
      : { ...documentPage(sampleDocument), count: 2, next: '/documents?offset=1' },
  );
  renderScreen(<WorkDocuments caseId={sampleCase.id} />, { user: { ...client, role: 'staff' } });
  await userEvent.click(await screen.findByRole('button', { name: `Delete ${sampleDocument.fileName}` }));
  const question = screen.getByRole('alertdialog');
  expect(question).toHaveTextContent('The client and the specialists of the case');
  expect(document.body).not.toHaveTextContent(/your (case|specialist)/i);
  await userEvent.click(within(question).getByRole('button', { name: 'Keep it' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('button', { name: second.fileName })).toBeVisible();
});

it('a document that is locked is drawn first, and saved once one says so again', async () => {
  server.answer(documents.list, documentPage({ ...sampleDocument, inspected: false }));
  server.answer(documents.trail, trailPage([]));
  server.fail(documents.download, 500);
  renderScreen(<WorkDocuments caseId={sampleCase.id} />, { user: { ...client, role: 'staff' } });
  await userEvent.click(await screen.findByRole('button', { name: `Download ${sampleDocument.fileName}` }));
  const shown = within(await dialog(sampleDocument.fileName));
  expect(shown.getByText(/couldn’t check it for scripts/)).toBeVisible();
  await userEvent.click(shown.getByRole('button', { name: 'Download' }));
  const purposes = () => server.calls(documents.download).map(({ query }) => query?.purpose);
  expect(purposes()).not.toContain('save');
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Download anyway' }));
  await waitFor(() => expect(purposes()).toContain('save_locked'));
});
