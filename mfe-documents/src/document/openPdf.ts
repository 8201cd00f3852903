import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import { partReaders } from './pdfParts.ts';
import { startPdfWorker } from './startPdfWorker.ts';

/** An opened PDF. */
export interface Pdf {
  pages: number;
  /** Draws a page and returns its text. */
  draw(number: number, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<string>;
  close(): void;
}

/** Sharp enough for a letter in a large dialog, and a bound for files that claim enormous pages. */
const WIDTH_MAX = 1600;
const SIDE_MAX = 4000;
/**
 * Time limit in a visible tab, for opening and for each page, without the time in which resources load: a slower file
 * is hostile or too large for this machine.
 */
const PATIENCE_MS = 30_000;

/**
 * Opens a PDF for drawing only: no scripts, no calculating forms, no evaluated code, no external fetches. If a step
 * takes too long, it terminates the worker, which frees its memory, and draws nothing more.
 */
export async function openPdf(blob: Blob): Promise<Pdf> {
  const data = new Uint8Array(await blob.arrayBuffer());
  const { worker: port, failed, end } = await startPdfWorker(data);
  const worker = PDFWorker.create({ port });
  const closed = new AbortController();
  const close = () => {
    closed.abort();
    worker.destroy();
    end();
  };
  const loading = new Set<Promise<unknown>>();
  const loads = new EventTarget();
  const load = (part: Promise<unknown>) => {
    loading.add(part);
    loads.dispatchEvent(new Event('change'));
    const loaded = () => {
      loading.delete(part);
      loads.dispatchEvent(new Event('change'));
    };
    part.then(loaded, loaded);
  };
  const inTime = async <T>(work: Promise<T>): Promise<T> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Browsers draw nothing in a hidden tab, however small the file.
    const count = () => {
      clearTimeout(timer);
      if (!document.hidden && loading.size === 0) timer = setTimeout(close, PATIENCE_MS);
    };
    document.addEventListener('visibilitychange', count);
    loads.addEventListener('change', count);
    count();
    try {
      return await Promise.race([work, failed, aborted(closed.signal)]);
    } finally {
      document.removeEventListener('visibilitychange', count);
      loads.removeEventListener('change', count);
      clearTimeout(timer);
    }
  };
  try {
    const { promise } = getDocument({
      data,
      worker,
      enableXfa: false,
      isEvalSupported: false,
      stopAtErrors: false,
      useWasm: false,
      useWorkerFetch: false,
      ...partReaders(load),
    });
    const pdf = await inTime(promise);
    return {
      pages: pdf.numPages,
      draw: (number, canvas, signal) => inTime(drawPage(pdf, number, canvas, AbortSignal.any([signal, closed.signal]))),
      close,
    };
  } catch (failure) {
    close();
    throw failure;
  }
}

/** Tells whether `openPdf` failed because the file needs a password. The site never asks for one. */
export const needsPassword = (failure: unknown) => failure instanceof Error && failure.name === 'PasswordException';

async function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
): Promise<string> {
  const page = await pdf.getPage(number);
  if (signal.aborted) return '';
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: Math.min(WIDTH_MAX / width, SIDE_MAX / height) });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const drawing = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => drawing.cancel());
  await drawing.promise;
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

/** Rejects when the signal aborts; at once if it has aborted. */
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const stop = () => reject(new Error('this PDF is closed'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
  });
