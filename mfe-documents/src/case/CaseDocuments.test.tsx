import { cases, documentRequests, documents, uploads } from '@firm/contract';
import { client, type MockApi, mockApi, renderScreen } from '@firm/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerUpload, casePage, documentPage, sampleCase, sampleDocument } from '../testing/samples.ts';
import { signInAs } from '../testing/signInAs.ts';
import { CaseDocuments } from './CaseDocuments.tsx';

let server: MockApi;
beforeEach(() => {
  signInAs(client.id);
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

it('takes files for a case that stands behind the end of the list of cases', async () => {
  const far = { ...sampleCase, id: sampleDocument.id, title: 'The hundred and first' };
  server.answer(documents.list, documentPage());
  server.answer(cases.list, { ...casePage, count: 101 });
  server.answer(cases.get, {
    ...far,
    checklist: [],
    timeline: [],
    intake: [],
    outcomes: [],
    usualDays: null,
    client: null,
    moves: [],
  });
  answerUpload(server, sampleDocument);
  renderScreen(<CaseDocuments caseId={far.id} />, { user: client });
  await userEvent.click(await screen.findByRole('button', { name: 'Upload documents' }));
  expect(await screen.findByRole('combobox', { name: 'Case' })).toHaveDisplayValue(far.title);
  const file = new File(['%PDF-1.7'], 'one.pdf', { type: 'application/pdf' });
  await userEvent.upload(screen.getByLabelText('Choose files', { selector: 'input' }), file);
  await userEvent.click(screen.getByRole('button', { name: 'Upload 1 file' }));
  await waitFor(() => expect(server.calls(uploads.finish)).toHaveLength(1));
  expect(server.calls(uploads.start)[0]?.body).toMatchObject({ caseId: far.id });
});
