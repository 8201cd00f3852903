import { inTurn } from './inTurn.ts';
import { isDarkPicture } from './isDark.ts';

/** A picture that every browser draws; others are left to the server. */
export const isDrawable = ({ type, name }: File): boolean =>
  typeof createImageBitmap === 'function' && (/^image\/(jpe?g|png)$/.test(type) || /\.(jpe?g|png)$/i.test(name));

const next = inTurn();

/** Tells whether a picture is too dark to be read well. Rejects for one that cannot be drawn. */
export const lookAtPicture = (picture: Blob): Promise<boolean> =>
  next(async () => {
    const drawn = await createImageBitmap(picture);
    try {
      return isDarkPicture(drawn);
    } finally {
      drawn.close();
    }
  });
