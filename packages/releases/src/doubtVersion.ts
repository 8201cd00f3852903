import { forgetInventory } from './inventory.ts';
import type { ReleaseStore } from './store.ts';
import { forgetPieces } from './verifiedPiece.ts';

/**
 * Has a version checked again of which a listed file was not there. As long as that is so, visitors get the last whole
 * version, and the console says why. `address` is that of the file, after `/r/`.
 */
export function doubtVersion(store: ReleaseStore, address: string): void {
  const [id = '', version = ''] = address.split('/');
  forgetPieces(store, id, version);
  forgetInventory(store);
}
