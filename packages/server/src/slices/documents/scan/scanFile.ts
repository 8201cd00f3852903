import type { DocumentScan } from '@firm/contract';
import type { Env } from '../../../ground/env/env.ts';
import { ScannerAway, scanWithClamd } from '../clamd.ts';

/**
 * What is known of a file that passed the built-in check. With a scanner: `clean`, `infected`, or `pending` while it is out of reach (nothing serves
 * the file then). Without one: the built-in check must do (`clean`), but not in production (`not_scanned`).
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
