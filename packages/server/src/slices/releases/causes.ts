import type { ReleaseCause } from '@firm/contract';
import { type Reason, seenOf } from '@firm/releases';

/** Causes of failures on the page of an app, until its reader asks for all. */
const CAUSES_MAX = 5;

/** Why versions of an app failed, the latest first. */
export const latestCauses = (reasons: readonly Reason[]): ReleaseCause[] =>
  latestFirst(reasons).slice(0, CAUSES_MAX).map(toCause);

/** All causes, by version in the order of `versions`, the latest of each version first. */
export const causesByVersion = (reasons: readonly Reason[], versions: readonly string[]): ReleaseCause[] =>
  latestFirst(reasons)
    .sort((one, other) => versions.indexOf(one.version) - versions.indexOf(other.version))
    .map(toCause);

const latestFirst = (reasons: readonly Reason[]) =>
  [...reasons].sort((one, other) => other.lastAt.localeCompare(one.lastAt));

function toCause(reason: Reason): ReleaseCause {
  const { version, event, message, frames, routes, lastAt } = reason;
  const { seen, browsers } = seenOf(reason);
  return { version, failure: event, message, places: frames, routes, lastAt, browsers, seen };
}
