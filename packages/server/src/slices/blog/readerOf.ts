import { createHash } from 'node:crypto';
import { networkOf } from '../../ground/limits/limits.ts';

/** Readers that one network can be: an office reads behind one address, and a browser is called whatever its user likes. */
const READERS_PER_NETWORK = 8;

/** Tells one reader from another, for counting views: the network, and which of its few readers the browser's name stands for. */
export function readerOf(address: string, browser = ''): string {
  const reader = createHash('sha256').update(browser).digest().readUInt32BE() % READERS_PER_NETWORK;
  return `${networkOf(address)} ${reader}`;
}
