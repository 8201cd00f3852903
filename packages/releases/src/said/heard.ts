import { REFUSALS } from '@firm/contract/refusals';
import type { Said, SaidCode } from './say.ts';

/**
 * Finds the code and the values of a sentence that is kept as text alone, such as the error of a job; undefined for the
 * words of anybody else. The values are texts.
 */
export function heard(text: string, codes: readonly SaidCode[]): Said | undefined {
  for (const code of codes) {
    const values = patternOf(code).exec(text);
    if (values) return { text, code, values: { ...values.groups } };
  }
  return undefined;
}

/** `the webhook of {app} is out of reach` as `^the webhook of (?<app>.+?) is out of reach$`. */
function patternOf(code: SaidCode): RegExp {
  const parts = REFUSALS[code].split(/\{(\w+)\}/);
  const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${parts.map((part, at) => (at % 2 ? `(?<${part}>.+?)` : escaped(part))).join('')}$`, 's');
}
