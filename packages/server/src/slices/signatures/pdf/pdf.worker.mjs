// Reads, draws and seals PDFs in a thread of its own, which ends when one takes too long or too much memory. To
// check one, it reads no source of the server.
import { parentPort, workerData } from 'node:worker_threads';

/** The entry that every signature has, and that lies readable in the file, since it names places in it. */
const SIGNATURE_ENTRY = '/ByteRange';

/** Says why a PDF cannot be put up for signature; null if it can. */
async function check({ bytes, pagesMax }) {
  if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(SIGNATURE_ENTRY)) return 'signed_already';
  const { PDFDocument } = await import('pdf-lib');
  try {
    const pages = (await PDFDocument.load(bytes, { updateMetadata: false })).getPageCount();
    if (pages === 0) return 'unreadable';
    return pages > pagesMax ? 'too_long' : null;
  } catch (error) {
    // The library's error of an encrypted file has no class of its own at run time.
    return error instanceof Error && error.message.includes('is encrypted') ? 'locked' : 'unreadable';
  }
}

const works = {
  letter: async (letter) => (await import('../paper/letterPdf.ts')).letterPdf(letter),
  certificate: async ({ row, about }) => (await import('../paper/certificatePages.ts')).certificatePages(row, about),
  seal: async (sealing) => (await import('./sealPdf.ts')).sealPdf(sealing),
};

async function work([name, given]) {
  if (name === 'check') return check(given);
  await import('../../../ground/typescript.mjs');
  return works[name](given);
}

parentPort.postMessage(await work(Object.entries(workerData)[0]));
