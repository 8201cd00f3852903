import { pdfOfPages } from './pdfOfPages.ts';
import './testing/keptHere.ts';

const jpeg = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xd9])], { type: 'image/jpeg' });
const textOf = async (blob: Blob) => new TextDecoder('latin1').decode(await blob.arrayBuffer());

it('binds each page as it is, in order, in the shape of its picture', async () => {
  const text = await textOf(
    pdfOfPages([
      { jpeg, width: 1700, height: 2200 },
      { jpeg, width: 2200, height: 1700 },
    ]),
  );
  expect(text).toContain('/Count 2 /Kids [3 0 R 6 0 R]');
  expect([...text.matchAll(/MediaBox \[0 0 (\d+) (\d+)\]/g)].map(([, width, height]) => [width, height])).toEqual([
    ['612', '792'],
    ['612', '473'],
  ]);
});

it('names the place of every object, which readers without repair need', async () => {
  const text = await textOf(pdfOfPages([{ jpeg, width: 10, height: 10 }]));
  const rows = [...text.matchAll(/^(\d{10}) 00000 n /gm)].map(([, offset]) => Number(offset));
  expect(rows).toHaveLength(5);
  for (const [index, offset] of rows.entries()) expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj`));
  expect(text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1]))).toMatch(/^xref/);
});
