/** A picture that every browser draws; others are left to the server. */
export const isDrawable = ({ type, name }: File): boolean =>
  typeof createImageBitmap === 'function' && (/^image\/(jpe?g|png)$/.test(type) || /\.(jpe?g|png)$/i.test(name));

let last: Promise<unknown> = Promise.resolve();

/** Rejects for a picture that cannot be drawn. One after the other, since a phone has little memory. */
export function lookAtPicture(picture: File): Promise<void> {
  const look = last.then(async () => (await createImageBitmap(picture)).close());
  last = look.catch(() => undefined);
  return look;
}
