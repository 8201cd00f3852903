import { cases, documents } from '@firm/contract';
import { client, type MockApi, mockApi, renderScreen } from '@firm/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { casePage, sampleCase, sampleDocument } from '../testing/samples.ts';
import { UploadDialog } from './UploadDialog.tsx';

let server: MockApi;
const closed = jest.fn();

beforeEach(() => {
  closed.mockClear();
  server = mockApi();
  server.answer(cases.list, casePage);
});
afterEach(() => server.restore());

async function open() {
  const user = userEvent.setup({ applyAccept: false });
  renderScreen(<UploadDialog open onClose={closed} caseId="" />, { user: client });
  const dialog = await screen.findByRole('dialog', { name: 'Upload documents' });
  await within(dialog).findByText('Drop files here, or choose them');
  const choose = (...files: File[]) =>
    user.upload(within(dialog).getByLabelText('Choose files', { selector: 'input' }), files);
  return { user, dialog, choose };
}

const pdf = (name = 'return.pdf') => new File(['%PDF-1.7 sample'], name, { type: 'application/pdf' });

it('needs a case and a file before it can upload', async () => {
  server.answer(cases.list, {
    ...casePage,
    results: [sampleCase, { ...sampleCase, id: sampleDocument.id, title: 'Other' }],
    count: 2,
  });
  const { user, choose } = await open();
  const button = () => screen.getByRole('button', { name: /^Upload (\d+ )?file/ });
  expect(button()).toBeDisabled();
  await choose(pdf());
  expect(button()).toBeDisabled();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Case' }), 'Other');
  expect(button()).toBeEnabled();
});

it('says why a file is refused while the others go on', async () => {
  server.answer(documents.upload, sampleDocument);
  const { user, choose } = await open();
  await choose(
    pdf(),
    new File(['x'], 'film.mov', { type: 'video/quicktime' }),
    new File([], 'nothing.pdf', { type: 'application/pdf' }),
  );
  expect(screen.getByText('Not added: wrong type')).toBeVisible();
  expect(screen.getByText('Not added: the file is empty')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Upload 1 file' }));
  await waitFor(() => expect(server.calls(documents.upload)).toHaveLength(1));
  const form = server.calls(documents.upload)[0]?.body as FormData;
  expect(form.get('case_id')).toBe(sampleCase.id);
  expect(form.get('document_type')).toBe('general');
  expect((form.get('file') as File).name).toBe('return.pdf');
});

it('keeps a failed file for a retry, under the same idempotency key', async () => {
  server.disconnect(documents.upload);
  const { user, choose } = await open();
  await choose(pdf());
  await user.click(screen.getByRole('button', { name: 'Upload 1 file' }));
  expect(await screen.findByText('Could not be uploaded')).toBeVisible();
  server.answer(documents.upload, sampleDocument);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^Uploaded, /)).toBeVisible();
  const keys = server.calls(documents.upload).map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it('closes by itself two seconds after everything arrived', async () => {
  server.answer(documents.upload, sampleDocument);
  const { user, choose } = await open();
  await choose(pdf('one.pdf'), pdf('two.pdf'));
  await user.click(screen.getByRole('button', { name: 'Upload 2 files' }));
  expect(await screen.findByText('2 documents uploaded')).toBeVisible();
  await waitFor(() => expect(closed).toHaveBeenCalled(), { timeout: 4000 });
});

it('names a virus found by the server', async () => {
  server.fail(documents.upload, 400, { code: 'infected' });
  const { user, choose } = await open();
  await choose(pdf());
  await user.click(screen.getByRole('button', { name: 'Upload 1 file' }));
  expect(await screen.findByText('Not added: contains a virus')).toBeVisible();
});

it('leads a client without a case to starting one', async () => {
  server.answer(cases.list, { results: [], count: 0, next: null, previous: null });
  renderScreen(<UploadDialog open onClose={closed} caseId="" />, { user: client });
  expect(await screen.findByText('A document belongs to a case')).toBeVisible();
});
