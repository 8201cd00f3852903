import { uploads } from '@firm/contract';
import { mockApi } from '@firm/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import { answerUpload, sampleCase, sampleDocument } from '../testing/samples.ts';
import { signInAs } from '../testing/signInAs.ts';
import { openShelf, readSheets } from './kept/sheets.ts';
import { goodWorker } from './testing/goodWorker.ts';
import './testing/keptHere.ts';
import { useLetter } from './useLetter.ts';

jest.mock('./photo/startPhotoWorker.ts', () => ({ startPhotoWorker: () => goodWorker() }));
const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
jest.mock('./waiting/letters.ts', () => ({
  ...jest.requireActual('./waiting/letters.ts'),
  keepLetter: () => full(),
}));

it('with full storage each paper is sent once, over every press, and leaves the form when it has arrived', async () => {
  signInAs('noa');
  const server = mockApi();
  answerUpload(server, sampleDocument);
  // The letter arrives, the notice does not.
  server.answer(uploads.finish, () => {
    server.fail(uploads.finish, 500);
    return sampleDocument;
  });
  const { result } = renderHook(() => useLetter('noa', 'Letter.pdf'));
  await waitFor(() => expect(result.current.sheets).toEqual([]));
  const photo = new File(['page'], 'page.jpg', { type: 'image/jpeg' });
  const notice = new File(['%PDF'], 'notice.pdf', { type: 'application/pdf' });
  await act(() => result.current.add([photo, notice]));
  const press = () => result.current.send({ title: 'Return', caseId: sampleCase.id });
  await act(() => expect(press()).rejects.toThrow());
  expect(result.current.sheets).toMatchObject([{ file: { name: 'notice.pdf' } }]);
  await waitFor(async () => expect(await readSheets(await openShelf('noa'))).toHaveLength(1));

  server.answer(uploads.finish, sampleDocument);
  await act(press);
  expect(result.current.sheets).toEqual([]);
  await waitFor(async () => expect(await readSheets(await openShelf('noa'))).toEqual([]));
  const sent = server.calls(uploads.start);
  expect(sent.map(({ body }) => Object(body).fileName)).toEqual(['Letter.pdf', 'notice.pdf', 'notice.pdf']);
  expect(sent[2]?.headers['idempotency-key']).toBe(sent[1]?.headers['idempotency-key']);
  server.restore();
});
