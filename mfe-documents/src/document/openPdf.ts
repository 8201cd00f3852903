import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import { CodeMaps, SignFonts } from './pdfParts.ts';
import { startPdfWorker } from './startPdfWorker.ts';

/** A PDF that was read. */
export interface Pdf {
  pages: number;
  /** Draws a page and gives its text. */
  draw(number: number, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<string>;
  close(): void;
}

/** Wide enough for a sharp letter on a large dialog, and a bound for a page that says it is a mile wide. */
const WIDTH_MAX = 1600;
const SIDE_MAX = 4000;
/** For opening, and for each page, while somebody looks: a file that takes longer was made to, or is too much for this machine. */
const PATIENCE_MS = 30_000;

/**
 * Reads a PDF for drawing only: no scripts, no forms that calculate, no evaluated code, nothing fetched from elsewhere. Where something takes too
 * long its worker is ended, with all that it has taken of the machine, and nothing more is drawn.
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
  const inTime = async <T>(work: Promise<T>): Promise<T> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // In a hidden tab nothing is drawn, however small the file.
    const count = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(close, PATIENCE_MS);
    };
    document.addEventListener('visibilitychange', count);
    count();
    try {
      return await Promise.race([work, failed, aborted(closed.signal)]);
    } finally {
      document.removeEventListener('visibilitychange', count);
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
      CMapReaderFactory: CodeMaps,
      StandardFontDataFactory: SignFonts,
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

/** Whether `openPdf` failed because the file opens with a password only. Nobody is asked for one here. */
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

/** Rejects once it is, and at once if it was. */
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const stop = () => reject(new Error('this PDF is closed'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
  });
