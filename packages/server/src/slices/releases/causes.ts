import type { ReleaseCause } from '@firm/contract';
import { type Reason, seenOf } from '@firm/releases';

/** Causes of failures on the page of an app. */
const CAUSES_MAX = 5;

/** Why versions of an app failed, the latest first. */
export const latestCauses = (reasons: readonly Reason[]): ReleaseCause[] =>
  [...reasons]
    .sort((one, other) => other.lastAt.localeCompare(one.lastAt))
    .slice(0, CAUSES_MAX)
    .map((reason) => {
      const { version, event, message, frames, routes, lastAt } = reason;
      const { seen, browsers } = seenOf(reason);
      return { version, failure: event, message, places: frames, routes, lastAt, browsers, seen };
    });
