import type { ReleaseApp, ReleaseTrouble } from '@firm/contract';
import { holdsNow } from '../freezes/holdsNow.ts';
import type { Shown } from './useAppsAddress.ts';

/** Without accents and in small letters. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

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
export function foundApps(apps: readonly ReleaseApp[], search: string): ReleaseApp[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return apps.filter(({ id, mount, team, traffic }) => {
    const told = plain([id, mount, team, ...traffic.map(({ version }) => version)].filter(Boolean).join(' '));
    return words.every((word) => told.includes(word));
  });
}
