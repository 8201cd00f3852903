import { fromBER } from 'asn1js';
import { PDFDocument } from 'pdf-lib';
import { ContentInfo, SignedData } from 'pkijs';

/** Makes a PDF with that many pages, each with a text. */
export async function pdfWithPages(count = 1, text = 'What will be filed'): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (let page = 1; page <= count; page++) pdf.addPage().drawText(`${text} ${page}`);
  return Buffer.from(await pdf.save());
}

/** Reads the signature of a PDF and checks it against the bytes that it covers. */
export async function readSeal(pdf: Uint8Array) {
  const text = Buffer.from(pdf).toString('latin1');
  const [, ...numbers] = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\s*\]/.exec(text) ?? [];
  const [start = 0, end = 0, from = 0, length = 0] = numbers.map(Number);
  const covered = Buffer.concat([
    Buffer.from(pdf.subarray(start, start + end)),
    Buffer.from(pdf.subarray(from, from + length)),
  ]);
  const signature = Buffer.from(text.slice(end + 1, from - 1), 'hex');
  const info = new ContentInfo({ schema: fromBER(new Uint8Array(signature)).result });
  const signed = new SignedData({ schema: info.content });
  const isValid = await signed
    .verify({ signer: 0, data: new Uint8Array(covered).buffer, checkChain: false })
    .catch(() => false);
  return {
    isValid,
    coversAll: start === 0 && from + length === pdf.length,
    subFilter: /\/SubFilter \/([\w.]+)/.exec(text)?.[1],
    attributes: signed.signerInfos[0]?.signedAttrs?.attributes.map(({ type }) => type) ?? [],
    pages: (await PDFDocument.load(pdf)).getPageCount(),
  };
}
