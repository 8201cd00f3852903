import { and, type SQL } from 'drizzle-orm';
import { contains, containsIndexed } from '../../ground/db/search.ts';
import { accountWords, users } from './users.tables.ts';

/** Restricts a query on users to those with a word in the name or the email address. */
export const isNamed = (word: string): SQL | undefined => containsIndexed(accountWords, word);

/** Restricts a query on users to those with a word in the name. */
export const hasName = (word: string): SQL | undefined => and(isNamed(word), contains(users.searchName, word));
