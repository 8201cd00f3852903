import type { Language } from '@firm/contract';
import { slicesInOrder } from '../floorPlan.ts';
import type { LetterText } from './letters.ts';

/** Returns the text of a letter, and whether it goes to the firm; undefined when no slice has a letter of that name. */
export function findLetter(name: string, language: Language): { text: LetterText; isToFirm: boolean } | undefined {
  for (const { letters } of slicesInOrder()) {
    const texts = letters?.texts[language];
    const text = texts && Object.hasOwn(texts, name) ? texts[name] : undefined;
    if (text) return { text, isToFirm: letters?.toFirm?.includes(name) ?? false };
  }
  return undefined;
}
