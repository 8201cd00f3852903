import { sessionStore } from '@firm/session';
import type { Find } from './finds.ts';

/** The number of remembered finds. */
const KEPT = 5;

let recent: readonly Find[] = [];
let owner: string | undefined;

/** The finds that this person opened in this tab, the latest first. They are kept in memory only. */
export function recentFinds(): readonly Find[] {
  const user = sessionStore.getState().user?.id;
  if (owner !== user) recent = [];
  owner = user;
  return recent;
}

export function rememberFind(find: Find): void {
  recent = [find, ...recentFinds().filter(({ key }) => key !== find.key)].slice(0, KEPT);
}
