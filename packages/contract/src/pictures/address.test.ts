import {
  pictureAddress,
  pictureFile,
  pictureSet,
  pictureSources,
  pictureWidths,
  uploadedPicture,
  withPictureKey,
} from './address.ts';

const id = '0123456789abcdef0123456789abcdef';
const address = `/pictures/${id}-1000x667.webp`;
const read = (text: string) => uploadedPicture(text) ?? fail(text);
const fail = (text: string): never => {
  throw new Error(`${text} is no picture`);
};

it('reads back what it writes, with and without a point', () => {
  expect(read(address)).toEqual({ id, width: 1000, height: 667, focus: { x: 50, y: 50 }, key: '' });
  expect(pictureAddress(read(address))).toBe(address);
  const pointed = pictureAddress({ ...read(address), focus: { x: 0, y: 100 } });
  expect(pointed).toBe(`${address}#0,100`);
  expect(read(pointed).focus).toEqual({ x: 0, y: 100 });
});

it.each([
  `/pictures/${id}-1000x667.avif`,
  `/pictures/${id}-640.webp`,
  `/pictures/${id}-0x667.webp`,
  `/pictures/${id}-1000x667.webp#101,1`,
  `/pictures/${id.toUpperCase()}-1000x667.webp`,
  `https://elsewhere.example${address}`,
  `/${address}`,
  'category-tax',
  '',
])('%s is no uploaded picture', (text) => {
  expect(uploadedPicture(text)).toBeNull();
});

it('offers the widths of the site below its own, and its own', () => {
  expect(pictureWidths(1000)).toEqual([160, 320, 640, 960, 1000]);
  expect(pictureWidths(160)).toEqual([160]);
  expect(pictureSet(read(`/pictures/${id}-200x100.webp`), 'avif')).toBe(
    `/pictures/${id}-160.avif 160w, /pictures/${id}-200.avif 200w`,
  );
  expect(pictureFile(read(address), 500, 'webp')).toBe(`/pictures/${id}-640.webp`);
  expect(pictureFile(read(address), 5000, 'webp')).toBe(`/pictures/${id}-1000.webp`);
  expect(pictureSources(read(address))).toMatchObject({ src: `/pictures/${id}-960.webp`, width: 1000, height: 667 });
});

it('carries a key to every file, and never into what is kept', () => {
  const keyed = withPictureKey(withPictureKey(`${address}#10,20`, 'old'), 'a1.b-_2');
  expect(keyed).toBe(`${address}?key=a1.b-_2#10,20`);
  expect(pictureFile(read(keyed), 1, 'avif')).toBe(`/pictures/${id}-160.avif?key=a1.b-_2`);
  expect(pictureAddress(read(keyed))).toBe(`${address}#10,20`);
  expect(withPictureKey('category-tax', 'a')).toBe('category-tax');
});
