import sharp from 'sharp';
import { bombPng, photo } from '../../../testing/photoSamples.ts';
import { makePicture } from './makePicture.ts';

const refusal = (problem: string) => ({
  ...{ status: 422, code: 'unreadable_file' },
  errors: [expect.objectContaining({ field: 'file', code: problem })],
});
const partOf = ({ parts, bytes }: Awaited<ReturnType<typeof makePicture>>, name: string) => {
  const part = parts.find((each) => each.name === name);
  return part ? bytes.subarray(part.start, part.end + 1) : Buffer.alloc(0);
};

test('a photo becomes files in the widths of the site, the right way up, without where it was taken', async () => {
  const sent = await photo(700, 400);
  expect((await sharp(sent).metadata()).exif).toBeDefined();
  const made = await makePicture(sent);
  expect([made.width, made.height]).toEqual([700, 400]);
  expect(made.parts.map(({ name }) => name)).toEqual([
    ...['160.avif', '160.webp', '320.avif', '320.webp', '640.avif', '640.webp', '700.avif', '700.webp', 'card.jpeg'],
  ]);
  expect(made.parts.at(-1)?.end).toBe(made.bytes.length - 1);
  for (const { name } of made.parts) {
    const file = await sharp(partOf(made, name)).metadata();
    expect([name, file.exif, file.xmp, file.iptc]).toEqual([name, undefined, undefined, undefined]);
    expect(partOf(made, name).includes('Telephone')).toBe(false);
  }
  const narrow = await sharp(partOf(made, '320.webp')).metadata();
  expect([narrow.format, narrow.width, narrow.height]).toEqual(['webp', 320, 183]);
  expect((await sharp(partOf(made, '640.avif')).metadata()).width).toBe(640);
}, 60_000);

test('a large one is made smaller, and a small one is not made larger', async () => {
  const large = await makePicture(await photo(2500, 1000));
  expect([large.width, large.height]).toEqual([1920, 768]);
  const small = await makePicture(await photo(90, 60));
  expect(small.parts.map(({ name }) => name)).toEqual(['90.avif', '90.webp', 'card.jpeg']);
}, 60_000);

test('a picture bomb is refused by its number of pixels, before they are unpacked', async () => {
  await expect(makePicture(bombPng(40_000, 40_000))).rejects.toMatchObject(refusal('picture_pixels'));
}, 60_000);

test('what is no photo, or is cut off, is refused', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>x()</script></svg>';
  await expect(makePicture(Buffer.from(svg))).rejects.toMatchObject(refusal('picture_type'));
  await expect(makePicture(Buffer.from('hello'))).rejects.toMatchObject(refusal('picture_damaged'));
  const whole = await photo(800, 600);
  await expect(makePicture(whole.subarray(0, whole.length / 2))).rejects.toMatchObject(refusal('picture_damaged'));
}, 60_000);

test('one that takes too long, or too much memory, ends with its process, and the next one is made', async () => {
  const sent = await photo(300, 200);
  await expect(makePicture(sent, { patienceMs: 1 })).rejects.toMatchObject(refusal('picture_limits'));
  await expect(makePicture(sent, { memoryBytes: 1 })).rejects.toMatchObject(refusal('picture_limits'));
  expect((await makePicture(sent)).width).toBe(300);
}, 60_000);
