import type { UploadMediaType } from '@firm/contract';
import { DOCX, docx, mark, said } from '../testing/officeFiles.ts';
import { findThreat } from './findThreat.ts';

const BEGIN = '<w:fldChar w:fldCharType="begin"/>';
const END = '<w:fldChar w:fldCharType="end"/>';
const within = (levels: number, inner: string) => `${'<w:p>'.repeat(levels)}${inner}${'</w:p>'.repeat(levels)}`;
const addresses = (length: number) => `${'/F%'.repeat(3_000)}\n(${'a'.repeat(length)})`.repeat(100);

/** Files with the same number of marks, and little or much content that each mark could be checked against. */
const SHAPES: [string, (much: number) => Buffer, number, number, UploadMediaType?][] = [
  ['texts behind a field that began deep down', (much) => docx(within(much, BEGIN) + '<w:t/>'.repeat(60_000)), 3, 290],
  ['texts within a field deep down', (much) => docx(within(much, BEGIN + '<w:t/>'.repeat(60_000))), 3, 290],
  ['fields deep down', (much) => docx(within(much, (BEGIN + END).repeat(20_000))), 3, 290],
  [
    'fields within one that is told much',
    (much) => docx(`${BEGIN}${said(`${' '.repeat(much)}a b`)}${(BEGIN + END).repeat(30_000)}${END}`),
    ...([10, 30_000] as const),
  ],
  [
    'marks of a field that is told much',
    (much) => docx(`${BEGIN}${said('a '.repeat(much))}${mark('separate').repeat(15_000)}${END}`),
    ...([10, 15_000] as const),
  ],
  [
    'names in a comment before one address',
    (much) => Buffer.from(`%PDF-1.4\n${addresses(much)}`),
    ...([10, 1_900, 'application/pdf'] as const),
  ],
];

test.each(SHAPES)(
  '%s cost the same, whatever each could be held against',
  async (_, make, little, much, type = DOCX) => {
    // The least of some tries: a collection of garbage may fall into one.
    const cost = async (size: number) => {
      const file = make(size);
      const tries: number[] = [];
      for (let round = 0; round < 4; round++) {
        const before = process.cpuUsage();
        await findThreat(file, type);
        tries.push(process.cpuUsage(before).user);
      }
      return Math.min(...tries);
    };
    await cost(little);
    const usual = await cost(little);
    expect(await cost(much)).toBeLessThan(3 * usual + 150_000);
  },
);
