import { ReaderMissing } from './ReaderMissing.ts';

/** Detects HEIC photos, the default of some phones, which no accepted type covers. */
export const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

const QUALITY = 0.9;

/**
 * Converts a HEIC photo to JPEG in the browser; the large decoder loads on first use. Throws `ReaderMissing` when it
 * does not load.
 */
export async function toJpeg(photo: File): Promise<File> {
  const { heicTo } = await import(/* webpackChunkName: "heic" */ 'heic-to/csp').catch((cause: unknown) => {
    throw new ReaderMissing('the decoder did not load', { cause });
  });
  const jpeg = await heicTo({ blob: photo, type: 'image/jpeg', quality: QUALITY });
  return new File([jpeg], photo.name.replace(/(\.hei[cf])?$/i, '.jpg'), {
    type: 'image/jpeg',
    lastModified: photo.lastModified,
  });
}
