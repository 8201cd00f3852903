import { announcedType, UPLOAD_MAX_BYTES, UPLOAD_TYPES } from '@firm/contract';

/** Why a file is refused. The server has the last word, on the content. */
export type Refusal = 'wrongType' | 'tooLarge' | 'empty' | 'virus' | 'active' | 'unreadable' | 'photo';

/** For the file input: media types, and endings for systems that know no type. HEIC is taken, too: it becomes JPEG here. */
export const ACCEPT = [
  ...Object.keys(UPLOAD_TYPES),
  ...Object.values(UPLOAD_TYPES).flatMap((endings) => endings.map((ending) => `.${ending}`)),
  'image/heic',
  'image/heif',
  '.heic',
  '.heif',
].join(',');

/** Judges a file by its type, the ending of its name and its size, as the server does; undefined when nothing speaks against it. */
export function refusalOf(file: File): Refusal | undefined {
  if (!announcedType(file.type, file.name)) return 'wrongType';
  if (file.size === 0) return 'empty';
  if (file.size > UPLOAD_MAX_BYTES) return 'tooLarge';
  return undefined;
}
