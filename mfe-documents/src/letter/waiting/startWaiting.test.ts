import { api } from '@firm/api-client';
import { cases, documents, type LetterAim, uploads } from '@firm/contract';
import { keptName, refusedOf } from '@firm/session';
import { type MockApi, mockApi } from '@firm/testing';
import { waitFor } from '@testing-library/react';
import { answerUpload, documentPage, sampleDocument } from '../../testing/samples.ts';
import { signInAs } from '../../testing/signInAs.ts';
import { openShelf } from '../kept/sheets.ts';
import { samplePage, startedCase } from '../testing/keptHere.ts';
import { keepLetter, readLetters } from './letters.ts';
import { startWaiting, type WaitingRoom } from './startWaiting.ts';

const body = { serviceCategoryId: 'tax_preparation', title: '2025 return' } as const;
const newCase = { title: body.title, start: { body, idempotencyKey: 'case-key' } } satisfies LetterAim;

let server: MockApi;
let rooms: WaitingRoom[] = [];
let owner = '';
let count = 0;

beforeEach(() => {
  localStorage.clear();
  owner = `ana-${count++}`;
  server = mockApi();
  answerUpload(server, sampleDocument);
  server.answer(uploads.cancel, undefined);
  server.answer(cases.create, startedCase);
  server.answer(documents.list, documentPage());
  signInAs(owner);
});
afterEach(() => {
  for (const room of rooms) room.stop();
  rooms = [];
  server.restore();
});

function start(of = owner) {
  const sent: string[] = [];
  const room = startWaiting(of, (_, caseId) => sent.push(caseId));
  rooms.push(room);
  return { room, sent };
}
const wait = async (aim: LetterAim, pages = 2) =>
  keepLetter(
    await openShelf(owner),
    Array.from({ length: pages }, () => samplePage()),
    aim,
    'Letter.pdf',
  );
const waitingOf = async (of: string) => readLetters(await openShelf(of));

it('starts the case, sends its pages as one document, and keeps nothing', async () => {
  await wait(newCase);
  expect(localStorage.getItem(keptName(owner))).toBe('1');
  const { sent } = start();
  await waitFor(() => expect(sent).toEqual([startedCase.id]));
  expect(server.calls(cases.create).map(({ headers }) => headers['idempotency-key'])).toEqual(['case-key']);
  expect(server.calls(uploads.start)).toHaveLength(1);
  expect(server.calls(uploads.start)[0]?.body).toMatchObject({ caseId: startedCase.id, fileName: 'Letter.pdf' });
  expect(server.calls(uploads.finish)).toHaveLength(1);
  expect(await waitingOf(owner)).toEqual([]);
  expect(localStorage.getItem(keptName(owner))).toBeNull();
});

it('waits without a network, goes on when it is back, and starts one case only', async () => {
  await wait(newCase);
  server.disconnect(cases.create);
  const { room, sent } = start();
  await waitFor(() => expect(room.read()).toMatchObject([{ state: 'waiting' }]));
  await waitFor(() => expect(server.calls(cases.create).length).toBeGreaterThan(0));
  server.answer(cases.create, startedCase);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(new Set(server.calls(cases.create).map(({ headers }) => headers['idempotency-key']))).toEqual(
    new Set(['case-key']),
  );
});

it.each([true, false])('notes that a call has left, which may have started the case (online: %s)', async (isOnline) => {
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  await wait(newCase);
  server.disconnect(cases.create);
  const { room } = start();
  await waitFor(() => expect(server.calls(cases.create).length).toBeGreaterThan(0));
  const noted = { aim: { start: isOnline ? { ...newCase.start, mayHaveArrived: true } : newCase.start } };
  await waitFor(() => expect(room.read()).toMatchObject([{ state: 'waiting', letter: noted }]));
  expect((await waitingOf(owner))[0]).toMatchObject(noted);
  expect((await waitingOf(owner))[0]?.aim).toEqual({ title: body.title, ...noted.aim });
  network.mockRestore();
});

it('goes on after a reload where it was, with the same keys', async () => {
  await wait(newCase);
  server.disconnect(uploads.finish);
  const first = start();
  await waitFor(() => expect(server.calls(uploads.finish).length).toBeGreaterThan(0));
  first.room.stop();
  // Leaving the page is not a cancellation: the server keeps what has arrived.
  expect(server.calls(uploads.cancel)).toHaveLength(0);
  answerUpload(server, sampleDocument);
  // Whatever was under way in the former page would arrive now.
  await new Promise((resolve) => setTimeout(resolve, 50));
  const { sent } = start();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(server.calls(cases.create)).toHaveLength(1);
  expect(new Set(server.calls(uploads.start).map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

it('sends no paper twice whose arrival was not heard of', async () => {
  await wait({ title: body.title, caseId: startedCase.id });
  server.disconnect(uploads.finish);
  const first = start();
  await waitFor(() => expect(server.calls(uploads.finish).length).toBeGreaterThan(0));
  first.room.stop();
  const [letter] = await waitingOf(owner);
  const size = letter?.papers[0]?.size ?? 0;
  const there = { ...sampleDocument, fileSize: size, uploadedAt: new Date().toISOString() };
  server.answer(documents.list, documentPage(there));
  const before = server.calls(uploads.start).length;
  const { sent } = start();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(server.calls(uploads.start)).toHaveLength(before);
});

describe('another person on the same phone', () => {
  it('sees and sends nothing of it; it goes when its own person is back', async () => {
    await wait(newCase);
    // The session of the first person ended by itself, and another one signed in.
    signInAs('ben');
    const other = start('ben');
    // Even a tab that still believes in the first person sends nothing with the other one’s token.
    const stale = start();
    await waitFor(() => expect(stale.room.read()).toMatchObject([{ state: 'waiting' }]));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(other.room.read()).toEqual([]);
    expect(server.calls(cases.create)).toEqual([]);
    stale.room.stop();

    signInAs(owner);
    const { sent } = start();
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('who signs in while it is being sent ends the sending before the next call', async () => {
    await wait(newCase);
    const release = server.hold(cases.create);
    const { room } = start();
    await waitFor(() => expect(server.calls(cases.create)).toHaveLength(1));
    server.answer(cases.create, startedCase);
    signInAs('ben');
    release();
    await waitFor(() => expect(room.read()).toMatchObject([{ state: 'waiting' }]));
    expect(server.calls(uploads.start)).toEqual([]);
    expect(await waitingOf(owner)).toMatchObject([{ aim: { caseId: startedCase.id } }]);
  });
});

it('can be cancelled, also while it is being sent', async () => {
  await wait({ title: body.title, caseId: startedCase.id });
  const release = server.hold(uploads.get);
  const { room, sent } = start();
  await waitFor(() => expect(server.calls(uploads.get)).toHaveLength(1));
  answerUpload(server, sampleDocument);
  const [letter] = await waitingOf(owner);
  await room.cancel(letter?.id ?? '');
  release();
  await waitFor(() => expect(server.calls(uploads.cancel)).toHaveLength(1));
  expect(room.read()).toEqual([]);
  expect(await waitingOf(owner)).toEqual([]);
  expect(sent).toEqual([]);
  expect(server.calls(uploads.finish)).toEqual([]);
});

it('a full device, which can note nothing of it, sends it all the same', async () => {
  await wait(newCase);
  const { put } = IDBObjectStore.prototype;
  // As where no byte is left: the whole change is taken back.
  const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, row) {
    const request = put.call(this, row);
    this.transaction.abort();
    return request;
  });
  const { sent } = start();
  await waitFor(() => expect(sent).toEqual([startedCase.id]));
  full.mockRestore();
  expect(server.calls(uploads.finish)).toHaveLength(1);
  expect(await waitingOf(owner)).toEqual([]);
});

it('says what the server refuses, and tries again when asked', async () => {
  await wait({ title: body.title, caseId: startedCase.id });
  server.fail(uploads.start, 409, { code: 'no_room' });
  const { room, sent } = start();
  await waitFor(() => expect(room.read()).toMatchObject([{ state: 'refused', failure: { code: 'no_room' } }]));
  // A press is not quiet: what it lacks may be asked for.
  const quiet: unknown[] = [];
  const stop = api.onRefused((_, isQuiet) => quiet.push(isQuiet));
  room.retry(room.read()[0]?.letter.id ?? '');
  await waitFor(() => expect(quiet).toEqual([false]));
  stop();
  await waitFor(() => expect(room.read()).toMatchObject([{ state: 'refused' }]));
  answerUpload(server, sampleDocument);
  room.retry(room.read()[0]?.letter.id ?? '');
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('a letter refused for the terms is counted as refused, and goes once they are agreed to', async () => {
  await wait(newCase);
  server.fail(cases.create, 403, { code: 'consent_required', errors: [{ field: 'terms', message: 'First' }] });
  const { room, sent } = start();
  await waitFor(() => expect(room.read()).toMatchObject([{ state: 'refused' }]));
  expect(localStorage.getItem(keptName(refusedOf(owner)))).toBe('1');
  server.answer(cases.create, startedCase);
  room.goOn();
  await waitFor(() => expect(sent).toEqual([startedCase.id]));
  expect(localStorage.getItem(keptName(refusedOf(owner)))).toBeNull();
});

it('a letter refused for another reason stays refused until its person presses', async () => {
  await wait(newCase);
  server.fail(cases.create, 403);
  const { room } = start();
  await waitFor(() => expect(room.read()).toMatchObject([{ state: 'refused' }]));
  room.goOn();
  expect(room.read()).toMatchObject([{ state: 'refused' }]);
  room.stop();
  expect(localStorage.getItem(keptName(refusedOf(owner)))).toBeNull();
});

describe('a letter whose person has not confirmed the address', () => {
  it('waits without an alarm or a dialog, and goes once it is confirmed; its case has started before', async () => {
    await wait(newCase);
    server.fail(uploads.start, 403, { code: 'email_not_verified' });
    const quiet: unknown[] = [];
    const stop = api.onRefused((_, isQuiet) => quiet.push(isQuiet));
    const onStarted = jest.fn();
    const sent: string[] = [];
    const room = startWaiting(owner, (_, caseId) => sent.push(caseId), onStarted);
    rooms.push(room);
    await waitFor(() => expect(room.read()).toMatchObject([{ state: 'unconfirmed' }]));
    expect(onStarted).toHaveBeenCalledTimes(1);
    expect(quiet).toEqual([true]);
    stop();
    answerUpload(server, sampleDocument);
    room.goOn();
    await waitFor(() => expect(sent).toEqual([startedCase.id]));
    expect(server.calls(cases.create)).toHaveLength(1);
  });
});
