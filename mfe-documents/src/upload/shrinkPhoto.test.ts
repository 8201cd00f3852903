import { UPLOAD_MAX_BYTES } from '@firm/contract';
import { isLargePhoto, shrinkPhoto } from './shrinkPhoto.ts';

const sized = <T extends Blob>(blob: T, size: number): T => Object.defineProperty(blob, 'size', { value: size });
const photo = (name = 'page.jpg', size = UPLOAD_MAX_BYTES + 1) =>
  sized(new File(['x'], name, { type: typeOf(name), lastModified: 7 }), size);
const typeOf = (name: string) =>
  name.endsWith('.pdf') ? 'application/pdf' : name.endsWith('.png') ? 'image/png' : 'image/jpeg';
const close = jest.fn();
const read = jest.fn();
const sides: number[] = [];

/** Draws pictures of so many bytes for each pixel of their longest side. */
function draw(bytesOfSide: number): void {
  sides.length = 0;
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ fillRect: () => {}, drawImage: () => {} } as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, made, type) {
    sides.push(this.width, this.height);
    made(sized(new Blob(['x'], { type: String(type) }), this.width * bytesOfSide));
  });
}

beforeEach(() => {
  close.mockReset();
  read.mockReset().mockResolvedValue({ width: 8000, height: 6000, close });
  Object.assign(globalThis, { createImageBitmap: read });
});
afterEach(() => jest.restoreAllMocks());

it('knows the photos that are too large for the server', () => {
  expect(isLargePhoto(photo())).toBe(true);
  expect(isLargePhoto(sized(new File(['x'], 'PAGE.JPEG'), UPLOAD_MAX_BYTES + 1))).toBe(true);
  expect(isLargePhoto(photo('page.jpg', UPLOAD_MAX_BYTES))).toBe(false);
  expect(isLargePhoto(photo('page.png'))).toBe(true);
  expect(isLargePhoto(photo('return.pdf'))).toBe(false);
});

it('makes a photo as large as may be, upright and with its shape, under its name', async () => {
  draw(UPLOAD_MAX_BYTES / 3500);
  const made = await shrinkPhoto(photo());
  expect(sides).toEqual([4000, 3000, 3000, 2250]);
  expect(read).toHaveBeenCalledWith(expect.any(File), { imageOrientation: 'from-image' });
  expect(made).toMatchObject({ name: 'page.jpg', type: 'image/jpeg', lastModified: 7 });
  expect(close).toHaveBeenCalledTimes(1);
  expect(await shrinkPhoto(photo('page.png'))).toMatchObject({ name: 'page.jpg', type: 'image/jpeg' });
});

it('rejects where the photo stays too large or cannot be drawn, and holds no memory', async () => {
  draw(UPLOAD_MAX_BYTES);
  await expect(shrinkPhoto(photo())).rejects.toThrow('too large');
  expect(close).toHaveBeenCalledTimes(1);
  read.mockRejectedValue(new Error('no picture'));
  await expect(shrinkPhoto(photo())).rejects.toThrow('no picture');
});
