import { UPLOAD_MAX_BYTES, UPLOAD_TYPES } from '@firm/contract';

/** Why a file is refused. The server has the last word, on the content. */
export type Refusal = 'wrongType' | 'tooLarge' | 'empty' | 'virus' | 'active' | 'unreadable' | 'photo';

const endings: readonly string[] = Object.values(UPLOAD_TYPES).flat();

/** For the file input: media types, and endings for systems that know no type. HEIC is taken, too: it becomes JPEG here. */
export const ACCEPT = [
  ...Object.keys(UPLOAD_TYPES),
  ...endings.map((ending) => `.${ending}`),
  'image/heic',
  'image/heif',
  '.heic',
  '.heif',
].join(',');

/** Judges a file by its type, its name's ending and its size; undefined when nothing speaks against it. */
export function refusalOf(file: File): Refusal | undefined {
  const ending = file.name.split('.').pop()?.toLowerCase() ?? '';
  // Some systems know no type, or say so in as many words: the ending then speaks alone, as it does on the server.
  const isSilent = file.type === '' || file.type === 'application/octet-stream';
  const typeFits = isSilent || Object.hasOwn(UPLOAD_TYPES, file.type);
  if (!typeFits || !endings.includes(ending)) return 'wrongType';
  if (file.size === 0) return 'empty';
  if (file.size > UPLOAD_MAX_BYTES) return 'tooLarge';
  return undefined;
}
