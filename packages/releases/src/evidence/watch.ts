import { RELEASE_SAMPLE_MIN } from '@firm/contract';
import { onlyLacks } from '../check/earlierVersion.ts';
import { reasonsAmong, rollback } from '../deployment.ts';
import { type DeployedApp, inventoryOf } from '../inventory.ts';
import { Refused } from '../refused.ts';
import { type Said, saidAs, say, textsOf } from '../said/say.ts';
import type { ReleaseStore } from '../store.ts';
import { type Evidence, evidenceOf } from './evidence.ts';
import { isBroken, isSilencing } from './judge.ts';
import { sayNotRendered, sayReports, sayUnheard } from './sayEvidence.ts';
import { makesStay, noteStay } from './stays.ts';
import { silences } from './unheardVersion.ts';
import { watchedIn } from './watched.ts';

/** Pages that the server could render with the version before alone, from which on a version is broken. */
const RENDER_FAILURES = 3;

/**
 * Takes back every version, under way or just made current, that the evidence shows to be broken. Returns a sentence
 * for each; for one that cannot be taken back, once for each cause.
 */
export async function takeBackBroken(store: ReleaseStore, now = new Date()): Promise<string[]> {
  const { apps } = await inventoryOf(store);
  const said: string[] = [];
  for (const app of apps) {
    try {
      const judged = await judgedBroken(store, app, now);
      if (!judged) continue;
      said.push(...(await takeBack(store, app.id, judged, now)));
    } catch (error) {
      // An app that cannot roll back must not stop the check of the others.
      said.push(`${app.id} could not be looked after: ${error}`);
    }
  }
  return said;
}

/**
 * A version to take back, and why; `isGrave` when half of its visitors or more are lost. Silence alone is never grave:
 * anybody who opens pages and closes them at once is silent.
 */
interface Judged {
  version: string;
  why: Said[];
  isGrave?: boolean;
}

/**
 * Takes a version back; returns a sentence. Where no earlier version fits, pages that leave an extension out are better
 * than a version that fails; only a grave failure outweighs whatever else will not work. In any other case it stays,
 * and the log says so once: a person has to decide.
 */
async function takeBack(
  store: ReleaseStore,
  id: string,
  { version, why, isGrave }: Judged,
  now: Date,
): Promise<string[]> {
  const noted = saidAs(...why);
  try {
    await rollback(store, id, { by: 'evidence', ...noted, now }, version);
    return [`${id} is taken back: ${noted.reason}`];
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const problems = 'problems' in error.details ? reasonsAmong(error.said) : undefined;
    const cost = error.said.filter(({ code }) => code !== 'acceptNone');
    if (!problems || !(isGrave || onlyLacks(problems))) {
      if (!makesStay(cost)) throw error;
      return noteStay(store, id, { version, why, cost }, now);
    }
    const reason = `${noted.reason}; no earlier version fits: ${textsOf(problems).join('; ')}`;
    const change = { by: 'evidence', reason, why: [...why, ...cost], accept: true, now };
    await rollback(store, id, change, version);
    return [`${id} is taken back: ${reason}`];
  }
}

async function judgedBroken(
  store: ReleaseStore,
  { id, deployment, next }: DeployedApp,
  now: Date,
): Promise<Judged | undefined> {
  const { rollout } = deployment;
  if (rollout && !next) return { version: rollout.version, why: [say('mayNotRun', { version: rollout.version })] };
  const watched = watchedIn(deployment, now);
  if (!watched) return undefined;
  const { candidate, current, since } = watched;
  // A version taken back for another app's fault may be given out again; earlier reports do not apply to it now.
  const [seen, usual] = await Promise.all([
    evidenceOf(store, id, candidate, { since, served: true }),
    usualOf(store, id, current, since),
  ]);
  if (seen.renderFailed >= RENDER_FAILURES) return { version: candidate, why: [sayNotRendered(candidate, seen)] };
  if (!isBroken(seen, usual)) {
    const [silence, usually] = await silences(store, id, watched, now);
    if (!isSilencing(silence, usually)) return undefined;
    const why = [sayUnheard(candidate, silence), sayUnheard(current, usually)];
    return { version: candidate, why, isGrave: seen.failed > 0 && 2 * silence.silent >= silence.given };
  }
  const why = [sayReports(candidate, seen), sayReports(current, usual)];
  return { version: candidate, why, isGrave: 2 * seen.failed >= seen.visitors };
}

/** The evidence on a version over the same hours; over all times when too few visitors were given it. */
async function usualOf(store: ReleaseStore, id: string, version: string, since: string): Promise<Evidence> {
  const meanwhile = await evidenceOf(store, id, version, { since, served: true });
  return meanwhile.visitors < RELEASE_SAMPLE_MIN ? evidenceOf(store, id, version, { served: true }) : meanwhile;
}
