// The 10,000 most used passwords of 8 characters and more, in lower case, from @zxcvbn-ts/language-common 4.1.3 (MIT).
import { type Firm, fieldError } from '@firm/contract';
import { Invalid } from '../../ground/errors.ts';
import list from './commonPasswords.json' with { type: 'json' };

/** The future owner of a password. */
interface Owner {
  email: string;
  firstName: string;
  lastName: string;
}

const common = new Set<string>(list);
/** Shorter words, such as `de`, occur in any password. */
const WORD_MIN = 3;
type Named = Pick<Firm, 'name'>;
/** Letters that must remain besides names and addresses; that many are a secret to remember. */
const REST_MIN = 4;

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const wordsIn = (text: string) =>
  fold(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= WORD_MIN);
const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '');

/**
 * Returns whether guessers try a password first: a common one, with or without digits and marks around it, or one
 * repeated character.
 */
function isCommon(typed: string): boolean {
  const core = typed.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return common.has(typed) || common.has(core) || new Set(typed).size === 1;
}

/** Returns whether a password holds little besides its owner's data: `Ana-Silva-1985`, `crossbay2026`. */
function isPersonal(typed: string, { email, firstName, lastName }: Owner, firm: Named): boolean {
  const known = wordsIn([firm.name, firstName, lastName, email].join(' ')).sort((one, two) => two.length - one.length);
  const rest = known.reduce((text, word) => text.replaceAll(word, ' '), typed);
  return rest !== typed && lettersOf(rest).length < REST_MIN;
}

/** Throws an `Invalid` that names `field` when a password is easy to guess. */
export function refuseGuessable(password: string, owner: Owner, field: string, firm: Named): void {
  const typed = fold(password);
  if (isCommon(typed)) throw new Invalid([fieldError(field, 'password_common')]);
  if (isPersonal(typed, owner, firm)) throw new Invalid([fieldError(field, 'password_personal')]);
}
