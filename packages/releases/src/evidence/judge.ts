import { RELEASE_LIMITS, RELEASE_SAMPLE_MIN } from '@firm/contract';
import type { Evidence, Silence } from './evidence.ts';

type Counts = Pick<Evidence, 'visitors' | 'failed'>;

/** The chance, over a whole rollout and any number of checks, of taking back a version that fails a tolerated share. */
const FALSE_ALARM = 0.001;
const TOLERATED_MAX = 0.25;

/**
 * Judges if a version fails its visitors more than it may: twice as often as the version it replaces, or one in fifty,
 * whichever is more. Wald's sequential test, one-sided: the likelihood of the reports at five times that rate, against
 * the rate itself. By Ville's inequality it stays valid when repeated after every visitor.
 */
export function isBroken(candidate: Counts, current: Counts): boolean {
  if (candidate.visitors < RELEASE_SAMPLE_MIN) return false;
  const rate = (current.failed + 0.5) / (current.visitors + 1);
  // A few visitors are a weak estimate of the failure rate: add two standard errors.
  const usual = rate + 2 * Math.sqrt((rate * (1 - rate)) / (current.visitors + 1));
  const tolerated = Math.min(
    TOLERATED_MAX,
    Math.max(RELEASE_LIMITS.failing, current.visitors < RELEASE_SAMPLE_MIN ? 0 : 2 * usual),
  );
  const broken = Math.min(0.9, 5 * tolerated);
  const fine = candidate.visitors - candidate.failed;
  const evidence = candidate.failed * Math.log(broken / tolerated) + fine * Math.log((1 - broken) / (1 - tolerated));
  return evidence > Math.log(1 / FALSE_ALARM);
}

/**
 * Judges if a version silences its visitors: it freezes the page before the page can tell of anything. Some pages are
 * never heard of whatever the version, closed at once or without scripts, as many as of the version it replaces. Wald's
 * test again: that six in ten of the others fell silent, against one in ten.
 */
export function isSilencing(candidate: Silence, current: Silence): boolean {
  if (candidate.given < RELEASE_SAMPLE_MIN) return false;
  const usual = usualSilence(current);
  const tolerated = usual + (1 - usual) * 0.1;
  const silencing = usual + (1 - usual) * 0.6;
  const heard = candidate.given - candidate.silent;
  const evidence =
    candidate.silent * Math.log(silencing / tolerated) + heard * Math.log((1 - silencing) / (1 - tolerated));
  return evidence > Math.log(1 / FALSE_ALARM);
}

/** Browsers after which silence holds back a strategy, though it proves nothing yet. */
const SUSPICIOUS = 5;

/** Judges if too little is heard of a version for time alone to give it to more visitors. */
export const isSuspicious = (candidate: Silence, current: Silence): boolean =>
  candidate.given >= SUSPICIOUS &&
  candidate.silent > candidate.given * (0.5 + 0.5 * (current.given < SUSPICIOUS ? 0 : usualSilence(current)));

/** The share of visitors of the current version who are never heard of; a half where nothing is known. */
const usualSilence = ({ given, silent }: Silence) => (silent + 2) / (given + 4);
