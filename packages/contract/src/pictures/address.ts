import { PICTURE_WIDTHS, type PictureFormat } from '../constants.ts';

/** A picture that the firm uploaded, as its address tells it. */
export interface UploadedPicture {
  /** The beginning of the hash of its files: another picture has another one. */
  id: string;
  /** The size of its largest file in pixels. */
  width: number;
  height: number;
  /** The point that stays in view where the picture is cut, in percent from the left and from the top. */
  focus: { x: number; y: number };
  /** Shows a picture of a draft for some time; empty without one. */
  key: string;
}

const ADDRESS =
  /^\/pictures\/([\da-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,3})\.webp(?:\?key=([\w.-]+))?(?:#(\d\d?|100),(\d\d?|100))?$/;
const CENTER = 50;

/** Reads the address of an uploaded picture; null for any other address. */
export function uploadedPicture(address: string): UploadedPicture | null {
  const [, id, width, height, key = '', x = CENTER, y = CENTER] = ADDRESS.exec(address) ?? [];
  if (id === undefined) return null;
  return { id, width: Number(width), height: Number(height), focus: { x: Number(x), y: Number(y) }, key };
}

/** Returns the address that articles keep: of the largest file, with the point behind `#`, which no server is told. */
export function pictureAddress({
  id,
  width,
  height,
  focus: { x, y } = { x: CENTER, y: CENTER },
}: Pick<UploadedPicture, 'id' | 'width' | 'height'> & Partial<Pick<UploadedPicture, 'focus'>>): string {
  const point = x === CENTER && y === CENTER ? '' : `#${x},${y}`;
  return `/pictures/${id}-${width}x${height}.webp${point}`;
}

/** Adds a key to the address of an uploaded picture; leaves others as they are. */
export const withPictureKey = (address: string, key: string): string =>
  uploadedPicture(address) ? address.replace(/\.webp(?:\?[^#]*)?/, `.webp?key=${key}`) : address;

/** The widths that a picture is kept in, the smallest first. */
export const pictureWidths = (width: number): number[] => [...PICTURE_WIDTHS.filter((each) => each < width), width];

/** The address of one of a picture's files: the smallest that is at least so wide, or the largest. */
export function pictureFile({ id, width, key }: UploadedPicture, atLeast: number, format: PictureFormat): string {
  const widths = pictureWidths(width);
  const found = widths.find((each) => each >= atLeast) ?? width;
  return `/pictures/${id}-${found}.${format}${key && `?key=${key}`}`;
}

/** Every file of a picture in a format with its width, for `srcset`. */
export const pictureSet = (picture: UploadedPicture, format: PictureFormat): string =>
  pictureWidths(picture.width)
    .map((width) => `${pictureFile(picture, width, format)} ${width}w`)
    .join(', ');

/** The sources with which a page draws a picture, beside its words and its place. */
export const pictureSources = (picture: UploadedPicture) => ({
  src: pictureFile(picture, 960, 'webp'),
  avif: pictureSet(picture, 'avif'),
  webp: pictureSet(picture, 'webp'),
  width: picture.width,
  height: picture.height,
  focus: picture.focus,
});
