import { documentRequests, documents } from '@firm/contract';
import { client, type MockApi, mockApi, renderScreen } from '@firm/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { documentPage, sampleCase, sampleDocument } from '../testing/samples.ts';
import { CaseDocuments } from './CaseDocuments.tsx';

let server: MockApi;
beforeEach(() => {
  server = mockApi();
  server.answer(documentRequests.list, { requests: [] });
});
afterEach(() => server.restore());

it('leads from a case with many documents to all of them', async () => {
  server.answer(documents.list, { ...documentPage(sampleDocument), count: 120 });
  renderScreen(<CaseDocuments caseId={sampleCase.id} />, { user: client });
  expect(await screen.findByRole('link', { name: 'Show all 120 documents' })).toHaveAttribute(
    'href',
    `/dashboard/documents?case=${sampleCase.id}`,
  );
});

it('leads staff to the first document that they have not named', async () => {
  server.answer(documents.list, documentPage(sampleDocument));
  renderScreen(<CaseDocuments caseId={sampleCase.id} />, { user: { ...client, role: 'staff' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for documents' }));
  const dialog = screen.getByRole('dialog', { name: 'Ask for documents' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Document' }), 'Bank letter');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add another document' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send the request' }));
  const [, second] = within(dialog).getAllByRole('textbox', { name: 'Document' });
  expect(second).toHaveFocus();
  expect(second).toHaveAccessibleDescription('Name the document you need.');
  expect(server.calls(documentRequests.create)).toHaveLength(0);
});
