// Reads the text of a PDF in a thread of its own, so that a file made to take long or to take much can be ended with it.
// Plain JavaScript: a thread does not know the way by which the rest of the server is run from TypeScript.
import { parentPort, workerData } from 'node:worker_threads';

// Drawing is not what it is for here; pdfjs only asks that these are there.
globalThis.DOMMatrix ??= class DOMMatrix {};
globalThis.ImageData ??= class ImageData {};
globalThis.Path2D ??= class Path2D {};

const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
const { bytes, pagesMax, piecesMax, lettersMax } = workerData;
const task = getDocument({
  data: bytes,
  enableXfa: false,
  isEvalSupported: false,
  useSystemFonts: false,
  useWasm: false,
  useWorkerFetch: false,
  disableFontFace: true,
  verbosity: VerbosityLevel.ERRORS,
});

async function piecesOf(pdf) {
  const pieces = [];
  let letters = 0;
  const isFull = () => pieces.length >= piecesMax || letters >= lettersMax;
  for (let number = 1; number <= Math.min(pdf.numPages, pagesMax) && !isFull(); number++) {
    const page = await pdf.getPage(number);
    const add = (text, x, y, width, height) => {
      const words = text.trim().slice(0, 500);
      if (words === '' || isFull()) return;
      pieces.push({ page: number, text: words, x, y, width, height });
      letters += words.length;
    };
    for (const item of (await page.getTextContent()).items)
      if ('str' in item) add(item.str, item.transform[4], item.transform[5], item.width, item.height);
    // What somebody typed into a form stands where its box is.
    for (const { subtype, fieldValue, rect } of await page.getAnnotations())
      if (subtype === 'Widget' && typeof fieldValue === 'string')
        add(fieldValue, rect[0], rect[1] + 2, rect[2] - rect[0], rect[3] - rect[1]);
    page.cleanup();
  }
  return pieces;
}

try {
  parentPort.postMessage({ locked: false, pieces: await piecesOf(await task.promise) });
} catch (error) {
  if (error?.name !== 'PasswordException') throw error;
  parentPort.postMessage({ locked: true, pieces: [] });
}
await task.destroy();
