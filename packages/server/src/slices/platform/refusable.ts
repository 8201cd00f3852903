import { ChangedSince, Refused } from '@firm/releases';
import { ChangedMeanwhile, ReleaseRefused } from '../../ground/errors.ts';

/**
 * Answers a refusal of the release store in the words of the API. `what` is named when somebody else changed it.
 * @throws ChangedMeanwhile, ReleaseRefused
 */
export async function refusable<T>(change: Promise<T>, what = 'the traffic of this app'): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof ChangedSince) throw new ChangedMeanwhile(what);
    if (error instanceof Refused) {
      const { message, details, said } = error;
      throw new ReleaseRefused(message, said.length > 0 ? { ...details, reasons: said } : details);
    }
    throw error;
  }
}
