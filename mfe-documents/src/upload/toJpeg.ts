/** Detects HEIC photos, the default of some phones, which no accepted type covers. */
export const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

const QUALITY = 0.9;

/** Converts a HEIC photo to JPEG in the browser; the large decoder loads on first use. */
export async function toJpeg(photo: File): Promise<File> {
  const { heicTo } = await import(/* webpackChunkName: "heic" */ 'heic-to/csp');
  const jpeg = await heicTo({ blob: photo, type: 'image/jpeg', quality: QUALITY });
  return new File([jpeg], photo.name.replace(/(\.hei[cf])?$/i, '.jpg'), {
    type: 'image/jpeg',
    lastModified: photo.lastModified,
  });
}
