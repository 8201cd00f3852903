import type { ReleaseApp, ReleaseTrouble } from '@firm/contract';
import { holdsNow } from '../freezes/holdsNow.ts';
import { hasEveryWord } from '../show/hasEveryWord.ts';
import type { Shown } from './useAppsAddress.ts';

/** Whether an app is one of those shown. */
export function isShown(
  { id, traffic, pinned, freezes }: ReleaseApp,
  troubles: readonly ReleaseTrouble[],
  show: Shown,
): boolean {
  if (show === 'wrong') return troubles.some(({ app }) => app === id);
  if (show === 'goingOut') return traffic.length > 1;
  if (show === 'frozen') return freezes.some(holdsNow);
  return show === 'all' || pinned;
}

/** The apps whose id, address, team or version in use has every word. */
export const foundApps = (apps: readonly ReleaseApp[], search: string): ReleaseApp[] =>
  apps.filter(({ id, mount, team, traffic }) =>
    hasEveryWord([id, mount, team, ...traffic.map(({ version }) => version)], search),
  );
