import { createHash } from 'node:crypto';
import { networkOf } from '../../ground/limits/limits.ts';

/** The most readers counted per network: an office shares one address, and users can give a browser any name. */
const READERS_PER_NETWORK = 8;

/** Returns a reader's id for counting views: the network, and one of its few slots, chosen by the browser's name. */
export function readerOf(address: string, browser = ''): string {
  const reader = createHash('sha256').update(browser).digest().readUInt32BE() % READERS_PER_NETWORK;
  return `${networkOf(address)} ${reader}`;
}
