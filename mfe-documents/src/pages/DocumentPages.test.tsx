import { createHash, webcrypto } from 'node:crypto';
import { client, renderScreen } from '@firm/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { DocumentPages } from './DocumentPages.tsx';

const bytes = new TextEncoder().encode('%PDF-1.7');
const mockFile = { arrayBuffer: async () => bytes.buffer };
let mockDraws: (text: string) => void;
let mockFails: () => void;

jest.mock('../document/useFile.ts', () => ({
  useFile: () => ({ data: mockFile, isPending: false, isError: false, error: null }),
  useBlobUrl: () => 'blob:file',
}));
jest.mock('../document/openPdf.ts', () => ({
  needsPassword: () => false,
  openPdf: async () => ({
    pages: 1,
    draw: () =>
      new Promise<string>((resolve, reject) => {
        mockDraws = resolve;
        mockFails = () => reject(new Error('no page'));
      }),
    close: () => undefined,
  }),
}));
beforeAll(() => Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true }));

const open = async () => {
  const onShown = jest.fn();
  renderScreen(<DocumentPages documentId="d" fileName="return.pdf" onShown={onShown} />, { user: client });
  await screen.findByRole('img', { name: /return\.pdf/ });
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  return onShown;
};
const hash = createHash('sha256').update(bytes).digest('hex');

test('bytes count as shown only once a page of them is on the screen', async () => {
  const onShown = await open();
  expect(onShown).not.toHaveBeenCalled();
  await act(async () => mockDraws('Form 1040'));
  await waitFor(() => expect(onShown).toHaveBeenCalledWith(hash));
  expect(onShown).toHaveBeenCalledTimes(1);
});

test('pages that cannot be drawn here are opened elsewhere: the screen says so', async () => {
  const onShown = await open();
  await act(async () => mockFails());
  expect(await screen.findByText(/cannot be shown here/)).toBeVisible();
  await waitFor(() => expect(onShown).toHaveBeenCalledWith(hash));
});
