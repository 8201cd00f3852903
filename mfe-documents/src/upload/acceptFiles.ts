import { announcedType, UPLOAD_MAX_BYTES, UPLOAD_TYPES } from '@firm/contract';

/** Why a file is refused. The server decides finally, by content. */
export type Refusal = 'wrongType' | 'tooLarge' | 'empty' | 'virus' | 'active' | 'unreadable' | 'unlike' | 'photo';

/** Media types for the file input, and extensions for systems without types. HEIC becomes JPEG in the browser. */
export const ACCEPT = [
  ...Object.keys(UPLOAD_TYPES),
  ...Object.values(UPLOAD_TYPES).flatMap((endings) => endings.map((ending) => `.${ending}`)),
  'image/heic',
  'image/heif',
  '.heic',
  '.heif',
].join(',');

/** Checks a file's type, extension and size by the server's rules; returns undefined for an acceptable file. */
export function refusalOf(file: File): Refusal | undefined {
  if (!announcedType(file.type, file.name)) return 'wrongType';
  if (file.size === 0) return 'empty';
  if (file.size > UPLOAD_MAX_BYTES) return 'tooLarge';
  return undefined;
}
