import type { DocumentScan } from '@firm/contract';
import type { Env } from '../../../ground/env/env.ts';
import { ScannerAway, scanWithClamd } from '../clamd.ts';

/**
 * Returns the scan state of a file that passed the built-in check. With a scanner: `clean`, `infected`, or `pending`
 * while the scanner is unreachable (the file is not served then). Without one, the built-in check suffices (`clean`),
 * but not in production (`not_scanned`).
 */
export async function scanFile(
  { clamd, production }: Pick<Env, 'clamd' | 'production'>,
  content: AsyncIterable<Uint8Array>,
  away: (error: ScannerAway) => void,
): Promise<DocumentScan | 'infected'> {
  if (!clamd) return production ? 'not_scanned' : 'clean';
  try {
    return (await scanWithClamd(clamd, content)) === null ? 'clean' : 'infected';
  } catch (error) {
    if (!(error instanceof ScannerAway)) throw error;
    away(error);
    return 'pending';
  }
}
