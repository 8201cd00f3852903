import type { DocumentScan } from '@firm/contract';
import type { Env } from '../../env.ts';
import { ScannerAway, scanWithClamd } from './clamd.ts';

const CHUNK_BYTES = 1024 * 1024;

/**
 * What is known of a file that passed the built-in check. With a scanner: `clean`, `infected`, or `pending` while it is out of reach (nothing serves
 * the file then). Without one: the built-in check must do (`clean`), but not in production (`not_scanned`: decision 71).
 */
export async function scanFile(
  { clamd, production }: Pick<Env, 'clamd' | 'production'>,
  bytes: Buffer,
  away: (error: ScannerAway) => void,
): Promise<DocumentScan | 'infected'> {
  if (!clamd) return production ? 'not_scanned' : 'clean';
  try {
    return (await scanWithClamd(clamd, chunksOf(bytes))) === null ? 'clean' : 'infected';
  } catch (error) {
    if (!(error instanceof ScannerAway)) throw error;
    away(error);
    return 'pending';
  }
}

async function* chunksOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
}
