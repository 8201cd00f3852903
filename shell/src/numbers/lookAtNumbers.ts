import { type Endpoint, findNumbers, mapWords, maskNumbers, maskOf, type SensitiveNumber } from '@firm/contract';

/** What is asked about: such numbers in texts that are about to be sent. */
export interface NumbersQuestion {
  kind: SensitiveNumber;
  /** Each with its last four digits only. */
  masked: string[];
  /** They may be sent as they stand. */
  mayKeep: boolean;
  /** Of a form that anybody may send: whoever fills it in has no place for documents yet. */
  isGuest: boolean;
}
export type NumbersAnswer = 'keep' | 'mask' | 'back';

/** Answers by the text they were given for: a repeat of the same words is not asked about again, and sends the same. */
const answers = new Map<string, 'keep' | 'mask'>();
export const forgetAnswers = () => answers.clear();

/** The body as it is to be sent; undefined when it is not. */
export async function lookAtNumbers(
  { masksBody, access }: Pick<Endpoint, 'masksBody' | 'access'>,
  body: unknown,
  ask: (question: NumbersQuestion) => Promise<NumbersAnswer>,
): Promise<unknown> {
  const asked: string[] = [];
  mapWords(body, (text) => {
    const given = answers.get(text);
    if (findNumbers(text).length > 0 && (given === undefined || (masksBody && given === 'keep'))) asked.push(text);
    return text;
  });
  const numbers = asked.flatMap(findNumbers);
  if (numbers[0]) {
    const masked = [...new Set(numbers.map(maskOf))];
    const answer = await ask({ kind: numbers[0].kind, masked, mayKeep: !masksBody, isGuest: access === 'public' });
    if (answer === 'back') return undefined;
    for (const text of asked) answers.set(text, answer);
  }
  return mapWords(body, (text) => (answers.get(text) === 'mask' ? maskNumbers(text) : text));
}
