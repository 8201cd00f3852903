import type { Db } from '../../ground/db/database.ts';
import { socket } from '../../ground/socket.ts';
import type { ArticleLinks } from './linksTo.ts';

/** Asks the slice that writes to readers for what it prepares and that points to an article. */
export const lettersPointingTo = socket<[db: Db, links: ArticleLinks], { id: string; title: string }[]>();
