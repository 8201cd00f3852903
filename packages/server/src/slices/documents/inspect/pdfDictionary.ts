import { nameIn, namePattern, stands } from './pdfNames.ts';
import { isNumber, type Value, valuesOf } from './pdfValues.ts';

const FILTER = new RegExp(namePattern('Filter', 'F'), 'g');
/** A predictor, made for pictures, transforms unpacked bytes once more; no writer uses one for objects. */
const PREDICTOR = nameIn('Predictor', 'DecodeParms');
/** The length of `/F` with its letter in hexadecimal. */
const SHORT_MAX = 4;
/** Bytes of the longest list of filters. */
const LIST_MAX = 400;
/** The usual filter, and one that only the newest readers support. */
const PACKED = nameIn('FlateDecode');
const BROTLI = nameIn('BrotliDecode');
const PARAMETERS = new RegExp(namePattern('DP'), 'g');
/** Numbers that only a stream of objects has; elsewhere, these names lead to objects. */
const COUNTED = ['First', 'N'].map((name) => new RegExp(namePattern(name), 'g'));

/** Whether a stream declares that it is packed. */
export const hasFilter = (before: Buffer) =>
  some(before, FILTER, ({ name, text, at }) => name.length > SHORT_MAX || /[/[]/.test(text[at] ?? ''));

/** Whether a stream declares the usual filter. */
export const isSaidPacked = (before: Buffer) => stands(before, PACKED);

/**
 * Whether a stream's filter cannot be unpacked here, or is named in another object, as no writer does: there, it could
 * not be recognised as a filter.
 */
export const isPackedOddly = (before: Buffer) =>
  stands(before, BROTLI) ||
  some(before, FILTER, ({ name, text, at, isAfar }) => {
    if (name.length <= SHORT_MAX) return false;
    const [list = ''] = text[at] === '[' ? text.slice(at, at + LIST_MAX).split(']', 1) : [];
    return isAfar || list.length === LIST_MAX || /(^|[\s\0%[])\d/.test(list || text.slice(at, at + 1));
  });

export const isPredicted = (before: Buffer) =>
  stands(before, PREDICTOR) ||
  some(before, PARAMETERS, ({ text, at, isAfar }) => isAfar || /[<[\d]/.test(text[at] ?? ''));

export const isCounted = (before: Buffer) =>
  COUNTED.every((name) => some(before, name, (value) => value.isAfar || isNumber(value)));

function some(bytes: Buffer, names: RegExp, fits: (value: Value) => boolean): boolean {
  for (const value of valuesOf(bytes, names)) if (fits(value)) return true;
  return false;
}
