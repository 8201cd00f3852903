import { isOwnPicture, pictureFile, uploadedPicture } from '@firm/contract';
import type { AvatarProps } from '@firm/ui';

/** Twice the size in which portraits are drawn, for fine screens. */
const PORTRAIT_WIDTH = 128;

/** The portrait of an author for `Avatar` and `Person`; pictures of other hosts are none. */
export function portraitOf(avatar: string | null): Pick<AvatarProps, 'image' | 'focus'> {
  const photo = uploadedPicture(avatar ?? '');
  if (photo) return { image: pictureFile(photo, PORTRAIT_WIDTH, 'webp'), focus: photo.focus };
  return avatar !== null && isOwnPicture(avatar) ? { image: avatar } : {};
}
