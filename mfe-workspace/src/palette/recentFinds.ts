import { sessionStore } from '@firm/session';
import type { Find } from './finds.ts';

/** How many are remembered. */
const KEPT = 5;

let recent: readonly Find[] = [];
let owner: string | undefined;

/** What this person opened from the palette in this tab, the latest first. It is kept in memory only. */
export function recentFinds(): readonly Find[] {
  const user = sessionStore.getState().user?.id;
  if (owner !== user) recent = [];
  owner = user;
  return recent;
}

export function rememberFind(find: Find): void {
  recent = [find, ...recentFinds().filter(({ to }) => to !== find.to)].slice(0, KEPT);
}
