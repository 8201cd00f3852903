import { pictureAddress, uploadedPicture } from '@firm/contract';

/** Words without the white space that the server takes away. */
export const plainText = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Some HTML in one form, to be compared: editors write `<hr>`, the server `<hr />`, and it completes the attributes of
 * links and uploaded pictures.
 */
export function plainMarkup(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const link of body.querySelectorAll('a')) link.removeAttribute('rel');
  for (const image of body.querySelectorAll('img')) {
    const picture = uploadedPicture(image.getAttribute('src') ?? '');
    if (!picture) continue;
    const { id, width, height } = picture;
    image.setAttribute('src', pictureAddress({ id, width, height }));
    image.setAttribute('width', String(width));
    image.setAttribute('height', String(height));
  }
  return plainText(body.innerHTML);
}
