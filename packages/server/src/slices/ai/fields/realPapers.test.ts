import { ANALYSIS_CONFIDENCE_MIN } from '@firm/contract';
import { StandardFonts } from 'pdf-lib';
import { readPaper } from '../readPaper.ts';
import { printed } from '../testing/papers.ts';
import { papers1099 } from '../testing/realPapers/form1099.ts';
import { invoicePapers } from '../testing/realPapers/invoice.ts';
import { passportPapers } from '../testing/realPapers/passport.ts';
import type { RealPaper } from '../testing/realPapers/realPaper.ts';
import { w2Papers } from '../testing/realPapers/w2.ts';

const now = new Date('2026-11-21T12:00:00Z');

async function read({ pages }: RealPaper) {
  const { kind, fields } = await readPaper(
    async () => Buffer.from(await printed(pages, StandardFonts.Helvetica, 7)),
    now,
  );
  return { kind, found: Object.entries(fields).flatMap(([name, field]) => (field ? [{ name, ...field }] : [])) };
}

const realPapers = [...w2Papers, ...papers1099, ...passportPapers, ...invoicePapers];
const figures = { said: 0, right: 0, sure: 0 };

test.each(realPapers)('$name: what counts as sure is right', async (real) => {
  const { kind, found } = await read(real);
  expect(kind).toBe(real.kind);
  const says = new Map(Object.entries(real.says));
  const wrong = found.filter(({ name, value }) => says.get(name) !== value);
  expect(wrong.filter(({ confidence }) => confidence >= ANALYSIS_CONFIDENCE_MIN)).toEqual([]);
  const right = found.filter((one) => !wrong.includes(one));
  figures.said += says.size;
  figures.right += right.length;
  figures.sure += right.filter(({ confidence }) => confidence >= ANALYSIS_CONFIDENCE_MIN).length;
  // A specialist fills in missing values, but most should be found.
  const missing = [...says.keys()].filter((name) => !right.some((one) => one.name === name));
  expect(missing.length).toBeLessThanOrEqual(1);
});

test('of all values nine in ten are read, four in five without a doubt', () => {
  expect(figures.right / figures.said).toBeGreaterThan(0.9);
  expect(figures.sure / figures.said).toBeGreaterThan(0.8);
});
