import type { Language } from '@firm/contract';
import { slicesInOrder } from '../floorPlan.ts';
import type { LetterText } from './letters.ts';

export interface FoundLetter {
  text: LetterText;
  /** It goes to the firm. */
  isToFirm: boolean;
  isAsked: boolean;
  isDemanded: boolean;
}

/** Returns the text of a letter, and to whom it goes; undefined when no slice has a letter of that name. */
export function findLetter(name: string, language: Language): FoundLetter | undefined {
  for (const { letters } of slicesInOrder()) {
    const texts = letters?.texts[language];
    const text = texts && Object.hasOwn(texts, name) ? texts[name] : undefined;
    if (!text) continue;
    const isIn = (names: readonly string[] = []) => names.includes(name);
    return {
      text,
      isToFirm: isIn(letters?.toFirm),
      isAsked: isIn(letters?.asked),
      isDemanded: isIn(letters?.demanded),
    };
  }
  return undefined;
}
