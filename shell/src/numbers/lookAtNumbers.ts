import { type Endpoint, findNumbers, mapWords, maskNumbers, maskOf, type SensitiveNumber } from '@firm/contract';

/** A question about numbers in a text that is about to be sent. */
export interface NumbersQuestion {
  kind: SensitiveNumber;
  /** The numbers, each masked to its last four digits. */
  masked: string[];
  /** The reader may send them unmasked. */
  mayKeep: boolean;
  /** The form is open to guests, who have no document area yet. */
  isGuest: boolean;
}
export type NumbersAnswer = 'keep' | 'mask' | 'back';

/** Answers by text: sending the same text again asks no second question and sends the same body. */
const answers = new Map<string, 'keep' | 'mask'>();
export const forgetAnswers = () => answers.clear();

/** Returns the body to send; undefined when the reader cancels. */
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
