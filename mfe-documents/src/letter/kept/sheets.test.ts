import { auth } from '@firm/contract';
import { GUEST, keptName, pagesOf, sessionStore, signOut, useWaiting } from '@firm/session';
import { client, mockApi } from '@firm/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import { samplePage } from '../testing/keptHere.ts';
import { keepLetter } from '../waiting/letters.ts';
import { adoptGuestSheets, dropSheet, keepSheet, openShelf, placeSheets, readSheets } from './sheets.ts';

const idsOf = async (owner: string | null) => (await readSheets(await openShelf(owner))).map(({ id }) => id);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('keeps sheets in their order, and whole', async () => {
  const shelf = await openShelf('ana');
  const [one, two] = [samplePage('first page'), { ...samplePage('second page'), dark: true }];
  const file = { id: 'f', kind: 'file' as const, file: new File(['%PDF'], 'notice.pdf', { type: 'application/pdf' }) };
  for (const [place, sheet] of [one, two, file].entries()) await keepSheet(shelf, sheet, place);
  await placeSheets(shelf, ['f', two.id, one.id]);
  const kept = await readSheets(shelf);
  expect(kept.map(({ id }) => id)).toEqual(['f', two.id, one.id]);
  expect(kept[0]).toMatchObject({ kind: 'file', file: { name: 'notice.pdf', type: 'application/pdf' } });
  expect(kept[1]).toMatchObject({ kind: 'page', width: 1700, turn: 0, corners: null, dark: true });
  if (kept[1]?.kind === 'page') expect(await kept[1].jpeg.text()).toBe('second page');
  for (const { id } of kept) await dropSheet(shelf, id);
});

it('does not lie readable in the database', async () => {
  const shelf = await openShelf('ana');
  await keepSheet(shelf, samplePage('social security number'), 0);
  const [row] = await shelf.db.getAll('sheets');
  const bytes = new TextDecoder('latin1').decode(row?.original.bytes);
  expect(bytes).not.toContain('social');
  expect(bytes.length).toBeGreaterThan('social security number'.length);
});

it('shows nobody the sheets of another person', async () => {
  await keepSheet(await openShelf('ana'), samplePage(), 0);
  expect(await idsOf('ben')).toEqual([]);
});

it('brings what a guest took in this tab to the person who signs in, once', async () => {
  const page = samplePage();
  await keepSheet(await openShelf(null), page, 0);
  expect(await adoptGuestSheets(await openShelf('eva'))).toBe(1);
  expect(await idsOf('eva')).toEqual([page.id]);
  expect(await idsOf(null)).toEqual([]);
  expect(await adoptGuestSheets(await openShelf('ben'))).toBe(0);
});

it('shows a guest’s sheets in their own tab only', async () => {
  await keepSheet(await openShelf(null), samplePage(), 0);
  // Another tab has another key.
  sessionStorage.removeItem(keptName(GUEST));
  expect(await idsOf(null)).toEqual([]);
  expect(await adoptGuestSheets(await openShelf('dan'))).toBe(0);
});

it('counts what a person has not sent, of which a sign-out warns', async () => {
  const counted = (id: string) => Number(localStorage.getItem(keptName(id)));
  await keepSheet(await openShelf(null), samplePage(), 0);
  expect(Object.keys(localStorage)).toEqual([]);
  const shelf = await openShelf('iris');
  await adoptGuestSheets(shelf);
  const page = samplePage();
  await keepSheet(shelf, page, 1);
  expect(counted(pagesOf('iris'))).toBe(2);
  await dropSheet(shelf, page.id);
  expect(counted(pagesOf('iris'))).toBe(1);
  await keepLetter(shelf, await readSheets(shelf), { title: 'Return', caseId: 'case' }, 'Letter.pdf');
  expect([counted(pagesOf('iris')), counted('iris')]).toEqual([0, 1]);
  // Opening the database deleted the sheets that were too old.
  localStorage.setItem(keptName(pagesOf('iris')), '5');
  await openShelf('iris');
  expect(counted(pagesOf('iris'))).toBe(0);
});

it('keeps sheets and letters where local storage takes no count, and counts them all the same', async () => {
  const letters = renderHook(() => useWaiting('gil')).result;
  const pages = renderHook(() => useWaiting(pagesOf('gil'))).result;
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const shelf = await openShelf('gil');
  const [one, two] = [samplePage(), samplePage()];
  await act(() => keepSheet(shelf, one, 0));
  await act(() => keepSheet(shelf, two, 1));
  await openShelf('gil');
  expect([letters.current, pages.current]).toEqual([0, 2]);
  await act(() => keepLetter(shelf, [one], { title: 'Return', caseId: 'case' }, 'Letter.pdf'));
  expect([letters.current, pages.current]).toEqual([1, 1]);
  full.mockRestore();
  await act(() => dropSheet(shelf, two.id));
  expect([letters.current, pages.current]).toEqual([1, 0]);
  expect(localStorage.getItem(keptName('gil'))).toBe('1');
});

it('ends at the sign-out, with its key; a session that ended by itself keeps it', async () => {
  const server = mockApi();
  server.answer(auth.logout, undefined);
  const page = samplePage();
  await keepSheet(await openShelf(client.id), page, 0);
  sessionStore.setState({ status: 'authenticated', user: client }, true);
  await signOut('idle');
  expect(await idsOf(client.id)).toEqual([page.id]);

  sessionStore.setState({ status: 'authenticated', user: client }, true);
  await signOut();
  await waitFor(async () => expect(await idsOf(client.id)).toEqual([]));
  server.restore();
});
