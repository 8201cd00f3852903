import { forgetInventory } from './inventory.ts';
import type { ReleaseStore } from './store.ts';
import { forgetPieces } from './verifiedPiece.ts';

/**
 * Has a version checked again of which a listed file was not there; a copy on this machine is fetched again first. As
 * long as the file is lost, visitors get the last whole version, and the console says why. `address` is that of the
 * file, after `/r/`.
 */
export async function doubtVersion(store: ReleaseStore, address: string): Promise<void> {
  const [id = '', version = ''] = address.split('/');
  await store.doubt?.(id, version);
  forgetPieces(store, id, version);
  forgetInventory(store);
}
