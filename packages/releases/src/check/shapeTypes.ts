import { type Said, say } from '../said/say.ts';

/** Splits a type from its marks of lists and maps: `#1f[]` gives `#1f` and `[]`. */
function partsOf(type: string): { of: string; marks: string } {
  let end = type.length;
  while (type.endsWith('[]', end) || type.endsWith('{}', end)) end -= 2;
  return { of: type.slice(0, end), marks: type.slice(end) };
}

/** The keys of the objects among some types, the first one of each kind of list or map. */
export function objectsIn(types: string[]): Map<string, string> {
  const objects = new Map<string, string>();
  for (const { of, marks } of types.map(partsOf)) if (of.startsWith('#') && !objects.has(marks)) objects.set(marks, of);
  return objects;
}

/** Whether a place of type `taken` takes every value of type `given`; objects are compared field by field. */
export function fits(given: string, taken: string): boolean {
  if (given === taken || taken === 'any') return true;
  const [from, to] = [partsOf(given), partsOf(taken)];
  if (from.marks !== to.marks) return false;
  if (to.of === 'any') return true;
  return from.of.startsWith('#') ? to.of.startsWith('#') : (NARROWER.get(to.of)?.test(from.of) ?? false);
}

/** Types whose values are all of another type, by that. */
const NARROWER = new Map([
  ['string', /^(?:'.*'|uuid|date|date-time)$/],
  ['number', /^(?:integer|-?\d.*)$/],
  ['integer', /^-?\d+$/],
  ['boolean', /^(?:true|false)$/],
]);

/** A type in words. */
export function described(type: string): Said | string {
  if (type.endsWith('[]')) return say('aList');
  if (type.endsWith('{}') || type.startsWith('#')) return say('anObject');
  return WORDS.get(type) ?? type;
}

const WORDS = new Map([
  ['string', say('aText')],
  ['number', say('aNumber')],
  ['integer', say('aWholeNumber')],
  ['boolean', say('trueOrFalse')],
  ['uuid', say('anId')],
  ['date', say('aDay')],
  ['date-time', say('anInstant')],
  ['any', say('anything')],
]);
