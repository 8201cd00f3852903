import { getDocument } from 'pdfjs-dist';
import { openPdf } from './openPdf.ts';

const mockEnd = jest.fn();
jest.mock('./startPdfWorker.ts', () => ({
  startPdfWorker: async () => ({ worker: {}, failed: new Promise(() => undefined), end: mockEnd }),
}));
const mockLoads: { current: (part: Promise<unknown>) => void } = { current: () => undefined };
jest.mock('./pdfParts.ts', () => ({
  partReaders: (loads: (part: Promise<unknown>) => void) => {
    mockLoads.current = loads;
    return {};
  },
}));
jest.mock('pdfjs-dist', () => ({
  getDocument: jest.fn(),
  PDFWorker: { create: () => ({ destroy: () => undefined }) },
}));

const blob = Object.assign(new Blob(), { arrayBuffer: async () => new ArrayBuffer(0) });
const never = new Promise<never>(() => undefined);
const reading = (promise: Promise<unknown>) => Object(getDocument).mockReturnValue({ promise });

beforeEach(() => {
  mockEnd.mockClear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('ends the worker of a file that takes too long to open', async () => {
  reading(never);
  const opened = expect(openPdf(blob)).rejects.toThrow();
  await jest.advanceTimersByTimeAsync(29_000);
  expect(mockEnd).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1000);
  await opened;
  expect(mockEnd).toHaveBeenCalled();
});

it('ends it when a page takes too long, and draws no other', async () => {
  const getPage = jest.fn(() => never);
  reading(Promise.resolve({ numPages: 2, getPage }));
  const pdf = await openPdf(blob);
  const draw = (number: number) => pdf.draw(number, document.createElement('canvas'), new AbortController().signal);
  const drawn = expect(draw(1)).rejects.toThrow();
  await jest.advanceTimersByTimeAsync(30_000);
  await drawn;
  expect(mockEnd).toHaveBeenCalled();
  await expect(draw(2)).rejects.toThrow();
});

it('does not count the time in which nobody looks', async () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  reading(never);
  const opened = expect(openPdf(blob)).rejects.toThrow();
  await jest.advanceTimersByTimeAsync(60_000);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(29_000);
  expect(mockEnd).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1000);
  await opened;
  expect(mockEnd).toHaveBeenCalled();
});

it('does not count the time in which a resource loads', async () => {
  reading(never);
  const opened = expect(openPdf(blob)).rejects.toThrow();
  await jest.advanceTimersByTimeAsync(20_000);
  let loaded: () => void = () => undefined;
  mockLoads.current(new Promise<void>((resolve) => (loaded = resolve)));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(mockEnd).not.toHaveBeenCalled();
  loaded();
  await jest.advanceTimersByTimeAsync(29_000);
  expect(mockEnd).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1000);
  await opened;
  expect(mockEnd).toHaveBeenCalled();
});

it('gives every page its own time', async () => {
  const page = {
    getViewport: () => ({ width: 100, height: 100 }),
    render: () => ({ promise: new Promise((resolve) => setTimeout(resolve, 20_000)), cancel: () => undefined }),
    getTextContent: async () => ({ items: [{ str: 'Hello' }] }),
  };
  reading(Promise.resolve({ numPages: 2, getPage: async () => page }));
  const pdf = await openPdf(blob);
  for (const number of [1, 2]) {
    const text = pdf.draw(number, document.createElement('canvas'), new AbortController().signal);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(await text).toBe('Hello');
  }
  expect(mockEnd).not.toHaveBeenCalled();
});
