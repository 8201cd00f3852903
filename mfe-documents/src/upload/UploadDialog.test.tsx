import { cases, documentRequests, UPLOAD_MAX_BYTES, uploads } from '@firm/contract';
import { client, type MockApi, mockApi, renderScreen } from '@firm/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerUpload, casePage, sampleCase, sampleDocument, sampleRequest } from '../testing/samples.ts';
import { signInAs } from '../testing/signInAs.ts';
import { ReaderMissing } from './ReaderMissing.ts';
import { UploadDialog } from './UploadDialog.tsx';

const toJpeg = jest.fn();
jest.mock('./toJpeg.ts', () => ({ ...jest.requireActual('./toJpeg.ts'), toJpeg: (photo: File) => toJpeg(photo) }));

const shrinkPhoto = jest.fn();
jest.mock('./shrinkPhoto.ts', () => ({
  ...jest.requireActual('./shrinkPhoto.ts'),
  shrinkPhoto: (photo: File) => shrinkPhoto(photo),
}));

let server: MockApi;
const closed = jest.fn();

beforeEach(() => {
  closed.mockClear();
  signInAs(client.id);
  server = mockApi();
  server.answer(cases.list, casePage);
  server.answer(documentRequests.list, { requests: [] });
});
afterEach(() => server.restore());

async function open() {
  const user = userEvent.setup({ applyAccept: false });
  const { unmount } = renderScreen(<UploadDialog open onClose={closed} caseId="" />, { user: client });
  const dialog = await screen.findByRole('dialog', { name: 'Upload documents' });
  await within(dialog).findByText('Drop files here, or choose them');
  const choose = (...files: File[]) =>
    user.upload(within(dialog).getByLabelText('Choose files', { selector: 'input' }), files);
  return { user, dialog, choose, unmount };
}

const namesSent = () => server.calls(uploads.start).map(({ body }) => Object(body).fileName);
const pdf = (name = 'return.pdf') => new File(['%PDF-1.7 sample'], name, { type: 'application/pdf' });

it('does not call an iPhone photo unreadable whose reader did not load, and reads it on a retry', async () => {
  const photo = new File(['a photo'], 'page.heic', { type: 'image/heic' });
  toJpeg.mockRejectedValueOnce(new ReaderMissing('no network')).mockRejectedValueOnce(new Error('no picture'));
  toJpeg.mockResolvedValueOnce(new File(['a photo'], 'page.jpg', { type: 'image/jpeg' }));
  const { user, choose } = await open();
  await choose(photo);
  expect(await screen.findByText('Not added yet: the photo could not be opened')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Not added: the photo could not be read')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  await choose(photo);
  expect(await screen.findByText('page.jpg')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Upload 1 file' })).toBeEnabled();
});

it('makes a photo above the limit smaller, and refuses it only where that fails', async () => {
  const large = (name: string) =>
    Object.defineProperty(new File(['a photo'], name, { type: 'image/jpeg' }), 'size', { value: UPLOAD_MAX_BYTES + 1 });
  shrinkPhoto.mockResolvedValueOnce(new File(['a photo'], 'page.jpg', { type: 'image/jpeg' }));
  const { choose } = await open();
  await choose(large('page.jpg'));
  expect(await screen.findByRole('button', { name: 'Upload 1 file' })).toBeEnabled();
  expect(screen.queryByText(/larger than 10 MB/)).not.toBeInTheDocument();
  shrinkPhoto.mockRejectedValueOnce(new Error('no picture'));
  await choose(large('broken.jpg'));
  expect(await screen.findByText('Not added: larger than 10 MB')).toBeVisible();
});

it('prepares one photo after the other, since a phone has little memory', async () => {
  const settle: (() => void)[] = [];
  toJpeg.mockClear().mockImplementation(
    ({ name }: File) =>
      new Promise((made) => {
        settle.push(() => made(new File(['a photo'], name.replace('heic', 'jpg'), { type: 'image/jpeg' })));
      }),
  );
  const { choose } = await open();
  await choose(new File(['1'], 'one.heic'), new File(['2'], 'two.heic'));
  expect(toJpeg).toHaveBeenCalledTimes(1);
  await act(async () => settle[0]?.());
  await waitFor(() => expect(toJpeg).toHaveBeenCalledTimes(2));
  expect(screen.getByText('one.jpg')).toBeVisible();
  await act(async () => settle[1]?.());
  expect(await screen.findByRole('button', { name: 'Upload 2 files' })).toBeEnabled();
  toJpeg.mockReset();
});

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
  // Says why and leads to the field: on a phone the case is out of sight by now.
  await user.click(screen.getByRole('button', { name: 'Choose a case first' }));
  expect(screen.getByRole('combobox', { name: 'Case' })).toHaveFocus();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Case' }), 'Other');
  expect(button()).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Choose a case first' })).not.toBeInTheDocument();
});

it('sends nothing in the name of somebody who signed in meanwhile', async () => {
  const { user, choose } = await open();
  await choose(pdf());
  signInAs('somebody-else');
  await user.click(screen.getByRole('button', { name: 'Upload 1 file' }));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(namesSent()).toEqual([]);
});

it('brings what was chosen into view', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { choose } = await open();
  await choose(pdf(), pdf('second.pdf'));
  expect(scrolled.mock.contexts.at(-1)).toHaveTextContent('second.pdf');
  scrolled.mockRestore();
});

it('says why a file is refused while the others go on', async () => {
  answerUpload(server, sampleDocument);
  const { user, choose } = await open();
  await choose(
    pdf(),
    new File(['x'], 'film.mov', { type: 'video/quicktime' }),
    new File([], 'nothing.pdf', { type: 'application/pdf' }),
  );
  expect(screen.getByText('Not added: wrong type')).toBeVisible();
  expect(screen.getByText('Not added: the file is empty')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Upload 1 file' }));
  await waitFor(() => expect(server.calls(uploads.finish)).toHaveLength(1));
  expect(server.calls(uploads.start)).toHaveLength(1);
  expect(server.calls(uploads.start)[0]?.body).toMatchObject({
    caseId: sampleCase.id,
    documentType: 'general',
    fileName: 'return.pdf',
    mimeType: 'application/pdf',
  });
  // The button has nothing more to send, so the focus moves to the files that were refused.
  await waitFor(() => expect(screen.getByRole('list', { name: 'Files' })).toHaveFocus());
});

it('says of a file whose bytes are not what its name says that it cannot be read', async () => {
  answerUpload(server, sampleDocument);
  server.fail(uploads.finish, 415, { code: 'unsupported_media_type' });
  const { user, choose } = await open();
  await choose(new File(['nothing'], 'broken.jpg', { type: 'image/jpeg' }));
  await user.click(screen.getByRole('button', { name: 'Upload 1 file' }));
  expect(await screen.findByText('Not added: could not be read')).toBeVisible();
  expect(screen.queryByText(/wrong type|save it as JPG/)).toBeNull();
});

it('never says of a file just over the limit that it is as large as the limit', async () => {
  const { choose } = await open();
  await choose(Object.defineProperty(pdf('all-pages.pdf'), 'size', { value: UPLOAD_MAX_BYTES + 1 }));
  expect(screen.getByText('Not added: larger than 10 MB')).toBeVisible();
  expect(screen.getByText(/^This file is 10\.01 MB\./)).toBeVisible();
});

it('stands still when a file is stopped, with the focus in the list', async () => {
  const { user, choose } = await open();
  await choose(pdf(), new File(['x'], 'film.mov', { type: 'video/quicktime' }));
  server.hold(uploads.start);
  await user.click(screen.getByRole('button', { name: 'Upload 1 file' }));
  const focused = jest.spyOn(HTMLElement.prototype, 'focus');
  await user.click(await screen.findByRole('button', { name: 'Stop return.pdf' }));
  await waitFor(() => expect(screen.getByRole('list', { name: 'Files' })).toHaveFocus());
  const list = focused.mock.calls.filter((_, index) => focused.mock.contexts[index] instanceof HTMLUListElement);
  expect(list).toEqual([[{ preventScroll: true }]]);
  focused.mockRestore();
});

it('keeps a failed file for a retry, under the same idempotency key', async () => {
  answerUpload(server, sampleDocument);
  server.fail(uploads.start, 500);
  const { user, choose } = await open();
  await choose(pdf());
  await user.click(screen.getByRole('button', { name: 'Upload 1 file' }));
  expect(await screen.findByText('Could not be uploaded')).toBeVisible();
  answerUpload(server, sampleDocument);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^Uploaded, /)).toBeVisible();
  const keys = server.calls(uploads.start).map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it.each([
  ['is gone', 404, 'not_found', /This case or this upload no longer exists/],
  ['has no room', 409, 'no_room', /There is no space left for files/],
  ['is full', 507, 'storage_full', /We cannot take any files right now/],
] as const)(
  'says that the place %s, and begins anew on a retry where that helps',
  async (_what, status, code, words) => {
    answerUpload(server, sampleDocument);
    server.fail(uploads.finish, status, { code });
    const { user, choose } = await open();
    await choose(pdf());
    await user.click(screen.getByRole('button', { name: 'Upload 1 file' }));
    expect(await screen.findByText(words)).toBeVisible();
    answerUpload(server, sampleDocument);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^Uploaded, /)).toBeVisible();
    const keys = server.calls(uploads.start).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(status === 507 ? 1 : 2);
  },
);

it('a retry for another case is another upload', async () => {
  const other = { ...sampleCase, id: sampleDocument.id, title: 'Other' };
  server.answer(cases.list, { ...casePage, results: [sampleCase, other], count: 2 });
  server.fail(uploads.start, 500);
  const { user, choose } = await open();
  await choose(pdf());
  const chosen = screen.getByRole('combobox', { name: 'Case' });
  await user.selectOptions(chosen, sampleCase.title);
  await user.click(screen.getByRole('button', { name: 'Upload 1 file' }));
  await screen.findByText('Could not be uploaded');
  answerUpload(server, sampleDocument);
  await user.selectOptions(chosen, 'Other');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^Uploaded, /)).toBeVisible();
  const [first, second] = server.calls(uploads.start);
  expect(second?.body).toMatchObject({ caseId: other.id });
  expect(second?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key']);
});

it('tells of what arrived when another was stopped, of which nothing stays', async () => {
  answerUpload(server, sampleDocument);
  server.answer(uploads.cancel, undefined);
  const { user, choose } = await open();
  await choose(pdf('one.pdf'), pdf('two.pdf'));
  server.disconnect(uploads.send);
  server.disconnect(uploads.get);
  await user.click(screen.getByRole('button', { name: 'Upload 2 files' }));
  await screen.findAllByText(/^Connection lost at/);
  await user.click(screen.getByRole('button', { name: 'Stop two.pdf' }));
  await waitFor(() => expect(server.calls(uploads.cancel)).toHaveLength(1));
  answerUpload(server, sampleDocument);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('1 document uploaded')).toBeVisible();
  await waitFor(() => expect(closed).toHaveBeenCalled(), { timeout: 4000 });
});

it('never sends a file that was removed while it waited for its turn', async () => {
  answerUpload(server, sampleDocument);
  const goOn = server.hold(uploads.send);
  const { user, choose } = await open();
  await choose(pdf('one.pdf'), pdf('two.pdf'), pdf('three.pdf'), pdf('four.pdf'));
  await user.click(screen.getByRole('button', { name: 'Upload 4 files' }));
  await waitFor(() => expect(server.calls(uploads.send)).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Remove three.pdf' }));
  answerUpload(server, sampleDocument);
  goOn();
  expect(await screen.findByText('3 documents uploaded')).toBeVisible();
  expect(namesSent()).toEqual(['one.pdf', 'two.pdf', 'four.pdf']);
});

it('sends nothing more once its screen is gone', async () => {
  answerUpload(server, sampleDocument);
  server.answer(uploads.cancel, undefined);
  const goOn = server.hold(uploads.send);
  const { user, choose, unmount } = await open();
  await choose(pdf('one.pdf'), pdf('two.pdf'), pdf('three.pdf'));
  await user.click(screen.getByRole('button', { name: 'Upload 3 files' }));
  await waitFor(() => expect(server.calls(uploads.send)).toHaveLength(2));
  unmount();
  goOn();
  await waitFor(() => expect(server.calls(uploads.cancel)).toHaveLength(2));
  // Gives a further update the chance to happen.
  await act(async () => undefined);
  expect(namesSent()).toEqual(['one.pdf', 'two.pdf']);
});

it('waits for a lost connection and goes on by itself from where the server stands', async () => {
  answerUpload(server, sampleDocument);
  server.disconnect(uploads.send);
  const { user, choose } = await open();
  await choose(pdf());
  server.disconnect(uploads.get);
  await user.click(screen.getByRole('button', { name: 'Upload 1 file' }));
  expect(await screen.findByText(/^Connection lost at 0%/)).toBeVisible();
  answerUpload(server, sampleDocument);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText(/^Uploaded, /)).toBeVisible();
  expect(server.calls(uploads.start)).toHaveLength(1);
});

it('takes its time with a server that answers but takes no bytes, and says so', async () => {
  answerUpload(server, sampleDocument);
  server.disconnect(uploads.send);
  const { user, choose } = await open();
  await choose(pdf());
  await user.click(screen.getByRole('button', { name: 'Upload 1 file' }));
  expect(await screen.findByText(/^Connection lost at 0%/)).toBeVisible();
  expect(server.calls(uploads.send)).toHaveLength(1);
  answerUpload(server, sampleDocument);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText(/^Uploaded, /)).toBeVisible();
  expect(server.calls(uploads.start)).toHaveLength(1);
});

it('takes files on plain http, too', async () => {
  const { randomUUID } = crypto;
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  try {
    answerUpload(server, sampleDocument);
    const { user, choose } = await open();
    await choose(pdf());
    await user.click(screen.getByRole('button', { name: 'Upload 1 file' }));
    expect(await screen.findByText(/^Uploaded, /)).toBeVisible();
  } finally {
    Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true });
  }
});

it('answers the requests that are ticked', async () => {
  server.answer(documentRequests.list, { requests: [sampleRequest] });
  answerUpload(server, sampleDocument);
  const { user, choose } = await open();
  await user.click(await screen.findByRole('checkbox', { name: 'Second W-2' }));
  await choose(pdf());
  await user.click(screen.getByRole('button', { name: 'Upload 1 file' }));
  await waitFor(() => expect(server.calls(uploads.finish)).toHaveLength(1));
  // The request names the type of the document.
  const sent = { requestIds: [sampleRequest.id], documentType: 'tax_form' };
  expect(server.calls(uploads.start)[0]?.body).toMatchObject(sent);
});

it('holds whoever goes back while files are on their way, and says why', async () => {
  answerUpload(server, sampleDocument);
  const goOn = server.hold(uploads.send);
  const leave = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
  const isInTheWay = () => window.history.state?.inTheWay === true;
  const { user, choose } = await open();
  expect(leave()).toBe(true);
  expect(isInTheWay()).toBe(false);
  await choose(pdf());
  await user.click(screen.getByRole('button', { name: 'Upload 1 file' }));
  await waitFor(() => expect(server.calls(uploads.send)).toHaveLength(1));
  const { href } = window.location;
  act(() => window.history.back());
  expect(await screen.findByText(/still uploading/)).toBeVisible();
  expect(isInTheWay()).toBe(true);
  expect(window.location.href).toBe(href);
  expect(leave()).toBe(false);

  server.answer(uploads.send, { id: sampleDocument.id, fileSize: 1_000_000, offset: 1_000_000 });
  goOn();
  expect(await screen.findByText('1 document uploaded')).toBeVisible();
  await waitFor(() => expect(isInTheWay()).toBe(false));
  expect(leave()).toBe(true);
});

it('asks before files go that nobody has uploaded; who stays keeps them, with their description', async () => {
  const { user, dialog, choose } = await open();
  await user.type(screen.getByRole('textbox', { name: /^Description/ }), 'Both pages');
  await choose(pdf('one.pdf'), pdf('two.pdf'));
  const question = () => screen.findByRole('alertdialog', { name: 'Close without uploading?' });
  const goBack = () => user.click(screen.getByRole('button', { name: 'Go back to the files' }));
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await question()).toHaveTextContent('2 files have not been uploaded');
  await goBack();
  // As Escape does.
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  await question();
  await goBack();
  act(() => window.history.back());
  await question();
  await goBack();
  expect(closed).not.toHaveBeenCalled();
  expect(within(dialog).getByText('two.pdf')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Description/ })).toHaveValue('Both pages');
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);

  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Close anyway' }));
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  // The step of the question has left the history before the dialog closes.
  expect(window.history.state?.inTheWay).toBeUndefined();
});

it('asks no second time by itself when the file of the question turned out to be unreadable', async () => {
  let refuse = (_failure: Error) => {};
  toJpeg.mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)));
  const { user, dialog, choose } = await open();
  await choose(new File(['a photo'], 'page.heic', { type: 'image/heic' }));
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  const question = () => screen.queryByRole('alertdialog', { name: 'Close without uploading?' });
  expect(question()).toBeVisible();
  await act(async () => refuse(new Error('no picture')));
  expect(await screen.findByText('Not added: the photo could not be read')).toBeVisible();
  expect(question()).toBeNull();
  await choose(pdf());
  expect(screen.getByText('return.pdf')).toBeVisible();
  expect(question()).toBeNull();
});

it('closes at once when its files were removed', async () => {
  const { user, dialog, choose } = await open();
  await choose(pdf());
  await user.click(screen.getByRole('button', { name: 'Remove return.pdf' }));
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(closed).toHaveBeenCalledTimes(1);
});

it('opens for a request whose list fails again and again, and keeps what is chosen', async () => {
  server.fail(documentRequests.list, 500);
  answerUpload(server, sampleDocument);
  const user = userEvent.setup({ applyAccept: false });
  const { queryClient } = renderScreen(<UploadDialog open onClose={closed} caseId="" requestId={sampleRequest.id} />, {
    user: client,
  });
  const files = async () => screen.findByLabelText('Choose files', { selector: 'input' });
  await user.upload(await files(), pdf());
  for (let failures = 0; failures < 3; failures++) {
    await act(() => queryClient.refetchQueries());
    expect(screen.getByText('return.pdf')).toBeVisible();
  }
  // The list comes at last: the request is ticked, and the file answers it.
  server.answer(documentRequests.list, { requests: [sampleRequest] });
  await act(() => queryClient.refetchQueries());
  expect(await screen.findByRole('checkbox', { name: 'Second W-2' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Upload 1 file' }));
  await waitFor(() => expect(server.calls(uploads.finish)).toHaveLength(1));
  expect(server.calls(uploads.start)[0]?.body).toMatchObject({ requestIds: [sampleRequest.id] });
});

it('closes by itself two seconds after everything arrived', async () => {
  answerUpload(server, sampleDocument);
  const { user, choose } = await open();
  await choose(pdf('one.pdf'), pdf('two.pdf'));
  await user.click(screen.getByRole('button', { name: 'Upload 2 files' }));
  expect(await screen.findByText('2 documents uploaded')).toBeVisible();
  await waitFor(() => expect(closed).toHaveBeenCalled(), { timeout: 4000 });
});

it.each([
  ['infected', 'Not added: contains a virus'],
  ['active_content', 'Not added: contains a script, a macro or outside content'],
  ['unreadable_file', 'Not added: could not be checked'],
] as const)('names what the server found: %s', async (code, words) => {
  answerUpload(server, sampleDocument);
  server.fail(uploads.finish, 422, { code });
  const { user, choose } = await open();
  await choose(pdf());
  await user.click(screen.getByRole('button', { name: 'Upload 1 file' }));
  expect(await screen.findByText(words)).toBeVisible();
});

it('sends to the case that it was opened for, while the list has others only and that case is on its way', async () => {
  const newest = { id: sampleDocument.id };
  server.hold(cases.get);
  answerUpload(server, sampleDocument);
  const user = userEvent.setup({ applyAccept: false });
  renderScreen(<UploadDialog open onClose={closed} caseId={newest.id} />, { user: client });
  await user.upload(await screen.findByLabelText('Choose files', { selector: 'input' }), pdf());
  await waitFor(() => expect(server.calls(cases.get)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Upload 1 file' }));
  await waitFor(() => expect(server.calls(uploads.finish)).toHaveLength(1));
  expect(server.calls(uploads.start)[0]?.body).toMatchObject({ caseId: newest.id });
});

it('leads a client without a case to starting one', async () => {
  server.answer(cases.list, { results: [], count: 0, next: null, previous: null });
  renderScreen(<UploadDialog open onClose={closed} caseId="" />, { user: client });
  expect(await screen.findByText('Every document belongs to a case')).toBeVisible();
});

it('refuses a photo that cannot be drawn before it is sent, and goes on saying what has arrived', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const look = jest.fn(async (file: File) => {
    if (file.name === 'broken.jpg') throw new Error('no picture');
    return { close: () => {} };
  });
  Object.assign(globalThis, { createImageBitmap: look });
  answerUpload(server, sampleDocument);
  const { user, dialog, choose } = await open();
  const photo = (name: string) => new File(['a photo'], name, { type: 'image/jpeg' });
  await choose(photo('broken.jpg'), photo('page.jpg'), pdf());
  expect(await within(dialog).findByText('Not added: the photo could not be read')).toBeVisible();
  await user.click(await within(dialog).findByRole('button', { name: 'Upload 2 files' }));
  expect(await within(dialog).findByText('2 documents uploaded')).toBeVisible();
  // The rows of what has arrived go after a moment; what arrived is still said.
  await waitFor(() => expect(within(dialog).queryByText('page.jpg')).toBeNull(), { timeout: 4_000 });
  expect(within(dialog).getByText('2 documents uploaded')).toBeVisible();
  expect(within(dialog).getByText('broken.jpg')).toBeVisible();
  expect([...namesSent()].sort()).toEqual(['page.jpg', 'return.pdf']);
  expect(closed).not.toHaveBeenCalled();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

it('says of a photo that it is dark, and sends it all the same', async () => {
  let light = 30;
  const drawn = { drawImage: () => {}, getImageData: () => ({ data: new Uint8ClampedArray(400).fill(light) }) };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawn as never);
  Object.assign(globalThis, { createImageBitmap: async () => ({ close: () => {} }) });
  const { choose } = await open();
  await choose(new File(['a photo'], 'night.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText(/^This photo is dark, .* or send it as it is\.$/)).toBeVisible();
  light = 230;
  await choose(new File(['a photo'], 'day.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByRole('button', { name: 'Upload 2 files' })).toBeEnabled();
  expect(screen.getAllByText(/^This photo is dark/)).toHaveLength(1);
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
  jest.restoreAllMocks();
});
