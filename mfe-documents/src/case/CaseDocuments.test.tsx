import { cases, documentRequests, documents, uploads } from '@firm/contract';
import { client, type MockApi, mockApi, renderScreen } from '@firm/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerUpload, casePage, documentPage, sampleCase, sampleDocument, sampleRequest } from '../testing/samples.ts';
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

it('sends what is added to a request that has been answered for that request', async () => {
  const submitted = { ...sampleRequest, status: 'submitted' as const };
  server.answer(documentRequests.list, ({ query }) => ({ requests: query.caseId ? [submitted] : [] }));
  server.answer(documents.list, documentPage(sampleDocument));
  server.answer(cases.list, casePage);
  answerUpload(server, sampleDocument);
  renderScreen(<CaseDocuments caseId={sampleCase.id} />, { user: client });
  await userEvent.click(await screen.findByRole('button', { name: 'Add another file' }));
  expect(await screen.findByRole('checkbox', { name: 'Second W-2' })).toBeChecked();
  const more = new File(['%PDF-1.7 more'], 'more.pdf', { type: 'application/pdf' });
  await userEvent.upload(screen.getByLabelText('Choose files', { selector: 'input' }), more);
  await userEvent.click(screen.getByRole('button', { name: 'Upload 1 file' }));
  await waitFor(() => expect(server.calls(uploads.finish)).toHaveLength(1));
  expect(server.calls(uploads.start)[0]?.body).toMatchObject({ requestIds: [sampleRequest.id] });
});

it('takes files for a case that stands behind the end of the list of cases', async () => {
  const far = { ...sampleCase, id: sampleDocument.id, title: 'The hundred and first' };
  server.answer(documents.list, documentPage());
  server.answer(cases.list, { ...casePage, count: 101 });
  server.answer(cases.get, { ...far, checklist: [], timeline: [], intake: [], outcomes: [], client: null, moves: [] });
  answerUpload(server, sampleDocument);
  renderScreen(<CaseDocuments caseId={far.id} />, { user: { ...client, role: 'staff' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Upload documents' }));
  expect(await screen.findByRole('combobox', { name: 'Case' })).toHaveDisplayValue(far.title);
  const file = new File(['%PDF-1.7'], 'one.pdf', { type: 'application/pdf' });
  await userEvent.upload(screen.getByLabelText('Choose files', { selector: 'input' }), file);
  await userEvent.click(screen.getByRole('button', { name: 'Upload 1 file' }));
  await waitFor(() => expect(server.calls(uploads.finish)).toHaveLength(1));
  expect(server.calls(uploads.start)[0]?.body).toMatchObject({ caseId: far.id });
});

it('asks for nothing by a day that is over, and says so beside the day', async () => {
  server.answer(documents.list, documentPage(sampleDocument));
  renderScreen(<CaseDocuments caseId={sampleCase.id} />, { user: { ...client, role: 'staff' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for documents' }));
  const dialog = screen.getByRole('dialog', { name: 'Ask for documents' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Document' }), 'Bank letter');
  const due = within(dialog).getByLabelText(/^Needed by/);
  await userEvent.type(due, '2020-01-31');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send the request' }));
  expect(due).toHaveFocus();
  expect(due).toHaveAccessibleDescription('Choose today or a later day.');
  expect(server.calls(documentRequests.create)).toHaveLength(0);
});

it('asks again under the same key for the same words only, and on plain http too', async () => {
  const { randomUUID } = crypto;
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  try {
    server.answer(documents.list, documentPage(sampleDocument));
    server.fail(documentRequests.create, 500);
    renderScreen(<CaseDocuments caseId={sampleCase.id} />, { user: { ...client, role: 'staff' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Ask for documents' }));
    const dialog = screen.getByRole('dialog', { name: 'Ask for documents' });
    const name = within(dialog).getByRole('textbox', { name: 'Document' });
    const send = async (times: number) => {
      await userEvent.click(within(dialog).getByRole('button', { name: 'Send the request' }));
      await waitFor(() => expect(server.calls(documentRequests.create)).toHaveLength(times));
      await within(dialog).findByRole('alert');
    };
    await userEvent.type(name, 'Bank letter');
    await send(1);
    await send(2);
    // The first request may have arrived: the server would refuse other words under its key for good.
    await userEvent.type(name, ' of May');
    await send(3);
    const [first, second, third] = server
      .calls(documentRequests.create)
      .map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  } finally {
    Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true });
  }
});
