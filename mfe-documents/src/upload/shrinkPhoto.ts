import { UPLOAD_MAX_BYTES } from '@firm/contract';

/** Detects a photo that the server would refuse for its size, as cameras of some phones make them. */
export const isLargePhoto = ({ type, name, size }: File): boolean =>
  size > UPLOAD_MAX_BYTES && (/^image\/(jpe?g|png)$/.test(type) || /\.(jpe?g|png)$/i.test(name));

/** The longest sides to try, in pixels; print stays readable on the smallest. */
const SIDES = [4000, 3000, 2200];
const QUALITY = 0.85;

/** Makes a photo a JPEG that is small enough to be uploaded, upright. Rejects when this browser cannot draw it. */
export async function shrinkPhoto(photo: File): Promise<File> {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  try {
    for (const side of SIDES) {
      const jpeg = await drawn(picture, side);
      if (jpeg.size <= UPLOAD_MAX_BYTES)
        return new File([jpeg], photo.name.replace(/\.png$/i, '.jpg'), {
          type: 'image/jpeg',
          lastModified: photo.lastModified,
        });
    }
  } finally {
    picture.close();
  }
  throw new Error('the photo stays too large');
}

async function drawn(picture: ImageBitmap, side: number): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // A JPEG has nothing transparent.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!jpeg) throw new Error('no picture');
  return jpeg;
}
