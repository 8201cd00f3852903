/** Phones of one maker take photos that no accepted type covers. */
export const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

const QUALITY = 0.9;

/** Turns such a photo into JPEG, here in the browser; the decoder is large and loads on first use. */
export async function toJpeg(photo: File): Promise<File> {
  const { heicTo } = await import(/* webpackChunkName: "heic" */ 'heic-to/csp');
  const jpeg = await heicTo({ blob: photo, type: 'image/jpeg', quality: QUALITY });
  return new File([jpeg], photo.name.replace(/(\.hei[cf])?$/i, '.jpg'), {
    type: 'image/jpeg',
    lastModified: photo.lastModified,
  });
}
