import { inflateSync } from 'node:zlib';
import { PDFArray, PDFDocument, PDFRawStream } from 'pdf-lib';
import { openSheet } from './sheet.ts';

async function pagesOf(rows: number): Promise<string[]> {
  const sheet = await openSheet({
    ...{ language: 'en', title: 'Statement', author: 'Crossbay', writtenAt: new Date('2026-12-01') },
    pageLabel: (page) => page,
  });
  await sheet.table(
    ['Entry', '', '', 'Amount'],
    Array.from({ length: rows }, (_, at) => [`Entry ${at}`, '', '', '$1.00']),
    ['Total', '$1.00'],
  );
  sheet.note('A balance below zero is money that we hold for you.');
  const file = await PDFDocument.load(await sheet.close());
  return file.getPages().map(({ node }) => {
    const contents = node.Contents();
    const parts = contents instanceof PDFArray ? contents.asArray().map((one) => node.context.lookup(one)) : [contents];
    return parts
      .flatMap((part) => (part instanceof PDFRawStream ? inflateSync(part.contents).toString() : []))
      .join('');
  });
}

/** The rules of a page: one below each row. */
const rulesOn = (page: string | undefined) => page?.match(/\bl\s+(?:[\d.]+ w\s+)?(?:[^\n]*\n){0,4}?S\b/g)?.length ?? 0;

test('the total of a table is never alone on a page, however many rows come before', async () => {
  expect(rulesOn((await pagesOf(3))[0])).toBe(5);
  for (let rows = 14; rows <= 24; rows++) {
    const pages = await pagesOf(rows);
    // Two rows and the total; on one page alone it begins with the head.
    expect([rows, rulesOn(pages.at(-1)) >= 3]).toEqual([rows, true]);
  }
});
