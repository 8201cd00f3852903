import { ChangedSince, Refused } from '@firm/releases';
import { ChangedMeanwhile, ReleaseRefused } from '../../ground/errors.ts';

/** Answers a refusal of the release store in the words of the API. @throws ChangedMeanwhile, ReleaseRefused */
export async function refusable<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof ChangedSince) throw new ChangedMeanwhile('the traffic of this app');
    if (error instanceof Refused) throw new ReleaseRefused(error.message, error.details);
    throw error;
  }
}
