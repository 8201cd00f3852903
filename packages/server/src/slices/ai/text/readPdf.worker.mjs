// Reads the text of a PDF in its own thread, which can be ended if a file is crafted to take long or much memory. Plain
// JavaScript: a thread does not inherit the loader that runs the server's TypeScript.
import { parentPort, workerData } from 'node:worker_threads';

// pdfjs only requires these to exist; nothing is drawn here.
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
    // The text of a form field is placed at its box.
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
