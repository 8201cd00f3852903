import { UPLOAD_TYPES, type UploadMediaType } from '../constants.ts';

const mediaTypes = Object.keys(UPLOAD_TYPES).filter((type): type is UploadMediaType => type in UPLOAD_TYPES);
const endingsOf = (type: UploadMediaType): readonly string[] => UPLOAD_TYPES[type];

/** The ending of a file's name, in lower case, without the dot; empty without an ending. */
export const endingOf = (fileName: string): string =>
  /[^.]\.([a-z0-9]{1,10})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';

/** The usual ending of a type, without the dot. */
export const usualEnding = (type: UploadMediaType): string => endingsOf(type)[0] ?? '';

/**
 * The accepted type that a file's media type and name declare, before its bytes are checked; null for any other file.
 * The media type decides, and the ending must fit it. Some systems know no type for Office files or TIFF: then the
 * ending decides.
 */
export function announcedType(declared: string, fileName: string): UploadMediaType | null {
  const ending = endingOf(fileName);
  const said = declared.split(';')[0]?.trim().toLowerCase() ?? '';
  const silent = said === '' || said === 'application/octet-stream';
  const type = mediaTypes.find((candidate) => (silent ? endingsOf(candidate).includes(ending) : candidate === said));
  return type && (ending === '' || endingsOf(type).includes(ending)) ? type : null;
}
