import { matchRoute } from '@firm/contract';
import { useComposition } from '@firm/federation';
import { useSession } from '@firm/session';
import { workPathOf } from './workPathOf.ts';

/**
 * Returns a function that names the workspace's address for one of the portal. Undefined for clients, for an address
 * that has one face for everybody, and while no release serves that part of the workspace.
 */
export function useWorkPlace(): (address: string) => string | undefined {
  const composition = useComposition();
  const isOfFirm = useSession(({ user }) => user !== null && user.role !== 'client');
  return (address) => {
    if (!isOfFirm) return undefined;
    const place = workPathOf(new URL(address, 'http://site.invalid'));
    return place && matchRoute(composition, place.replace(/[?#].*/, '')) && place;
  };
}
