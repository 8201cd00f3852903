// The 2,000 most used passwords of 8 characters and more, from @zxcvbn-ts/language-common 4.1.3 (MIT), lower case; a few of our own at the end.
import { Invalid } from '../errors.ts';
import list from './commonPasswords.json' with { type: 'json' };

const common = new Set<string>(list);

/** What a guesser tries first: a widely used password, one character over and over, or the account's own address. */
function isCommonPassword(password: string, email: string): boolean {
  const typed = password.toLowerCase();
  const address = email.toLowerCase();
  return common.has(typed) || new Set(typed).size === 1 || typed === address || typed === address.split('@')[0];
}

/** Throws an `Invalid` that names `field`. */
export function refuseCommonPassword(password: string, email: string, field: string): void {
  if (isCommonPassword(password, email))
    throw new Invalid([{ field, message: 'This password is too common. Please choose another one' }]);
}
