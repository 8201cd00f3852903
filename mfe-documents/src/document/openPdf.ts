import { getDocument } from 'pdfjs-dist';

/** A PDF that was read. */
export interface Pdf {
  pages: number;
  /** Draws a page and gives its text. */
  draw(number: number, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<string>;
  close(): Promise<void>;
}

/** Wide enough for a sharp letter on a large dialog, and a bound for a page that says it is a mile wide. */
const WIDTH_MAX = 1600;
const SIDE_MAX = 4000;

/** Reads a PDF for drawing only: no scripts, no forms that calculate, no evaluated code, nothing fetched from elsewhere. */
export async function openPdf(blob: Blob): Promise<Pdf> {
  // Its worker part runs in the page: a chunk with a hash like every other.
  const worker = await import(/* webpackChunkName: "pdf-worker" */ 'pdfjs-dist/build/pdf.worker.mjs');
  Object.assign(globalThis, { pdfjsWorker: worker });
  const task = getDocument({
    data: await blob.arrayBuffer(),
    enableXfa: false,
    isEvalSupported: false,
    stopAtErrors: false,
    useWasm: false,
    useWorkerFetch: false,
  });
  const pdf = await task.promise;
  return {
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
    close: () => task.destroy(),
  };
}
