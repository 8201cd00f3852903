import { announcedType, type UploadMediaType } from '@firm/contract';
import { oleStreams } from './oleStreams.ts';
import { zipEntries } from './zipEntries.ts';

const startsWith = (...signatures: string[]) => {
  const wanted = signatures.map((signature) => Buffer.from(signature, 'latin1'));
  return (bytes: Buffer) => wanted.some((signature) => bytes.subarray(0, signature.length).equals(signature));
};
const zipWith = (part: string) => (bytes: Buffer) => {
  const names = new Set(zipEntries(bytes)?.map((entry) => entry.name));
  return startsWith('PK\x03\x04')(bytes) && names.has('[Content_Types].xml') && names.has(part);
};
const oleWith = (pattern: RegExp) => (bytes: Buffer) =>
  oleStreams(bytes)?.some(({ name }) => pattern.test(name)) ?? false;

/** Recognises the bytes of each accepted type by a signature and, for Office containers, by their entries. */
const LOOKS_LIKE: Record<UploadMediaType, (bytes: Buffer) => boolean> = {
  'application/pdf': startsWith('%PDF-'),
  'image/jpeg': startsWith('\xff\xd8\xff'),
  'image/png': startsWith('\x89PNG\r\n\x1a\n'),
  'image/tiff': startsWith('II*\0', 'MM\0*'),
  'application/msword': oleWith(/^WordDocument$/),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': zipWith('word/document.xml'),
  'application/vnd.ms-excel': oleWith(/^(Workbook|Book)$/),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': zipWith('xl/workbook.xml'),
};

/** Returns the type of a file if it is accepted and the name, the declared type and the bytes agree; otherwise null. */
export function agreedType(declared: string, fileName: string, bytes: Buffer): UploadMediaType | null {
  const type = announcedType(declared, fileName);
  return type && LOOKS_LIKE[type](bytes) ? type : null;
}
