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

/** Reads a PDF for drawing only: no scripts, no forms that calculate, no evaluated code, nothing fetched from elsewhere. */
export async function openPdf(blob: Blob): Promise<Pdf> {
  const data = new Uint8Array(await blob.arrayBuffer());
  const { worker: port, parts, failed, end } = await startPdfWorker(data);
  const worker = PDFWorker.create({ port });
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
      ...(parts && { wasmUrl: parts }),
    });
    return pdfOf(await Promise.race([promise, failed]), close);
  } catch (failure) {
    close();
    throw failure;
  }

  function close() {
    worker.destroy();
    end();
  }
}

const pdfOf = (pdf: PDFDocumentProxy, close: () => void): Pdf => ({
  pages: pdf.numPages,
  async draw(number, canvas, signal) {
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
  },
  close,
});
