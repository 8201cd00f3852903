// The 10,000 most used passwords of 8 characters and more, from @zxcvbn-ts/language-common 4.1.3 (MIT), lower case.
import { firm } from '@firm/contract';
import { Invalid } from '../../ground/errors.ts';
import list from './commonPasswords.json' with { type: 'json' };

/** Whose password it is to be. */
interface Owner {
  email: string;
  firstName: string;
  lastName: string;
}

const common = new Set<string>(list);
/** Shorter words, `de` say, stand in anything. */
const WORD_MIN = 3;
/** So many letters beside names and addresses are something to remember by. */
const REST_MIN = 4;

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const wordsIn = (text: string) =>
  fold(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= WORD_MIN);
const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '');

/** What a guesser tries first: a widely used password, with figures and marks around it or without, or one character over and over. */
function isCommon(typed: string): boolean {
  const core = typed.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return common.has(typed) || common.has(core) || new Set(typed).size === 1;
}

/** What a guesser knows of somebody, and little else: `Ana-Silva-1985`, `crossbay2026`. */
function isPersonal(typed: string, { email, firstName, lastName }: Owner): boolean {
  const known = wordsIn([firm.name, firstName, lastName, email].join(' ')).sort((one, two) => two.length - one.length);
  const rest = known.reduce((text, word) => text.replaceAll(word, ' '), typed);
  return rest !== typed && lettersOf(rest).length < REST_MIN;
}

/** Throws an `Invalid` that names `field`. */
export function refuseGuessable(password: string, owner: Owner, field: string): void {
  const typed = fold(password);
  if (isCommon(typed))
    throw new Invalid([{ field, message: 'This password is too common. Please choose another one' }]);
  if (isPersonal(typed, owner))
    throw new Invalid([
      { field, message: 'Please choose a password that is not made of your name, your email address or our name' },
    ]);
}
