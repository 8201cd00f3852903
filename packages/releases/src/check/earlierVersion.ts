import { RELEASE_SAMPLE_MIN } from '@firm/contract';
import { readAudit } from '../audit.ts';
import { evidenceOf } from '../evidence/evidence.ts';
import { takenBackIn } from '../evidence/takenBack.ts';
import { readRelease } from '../records.ts';
import { english, type Said, say } from '../said/say.ts';
import type { ReleaseStore } from '../store.ts';
import { type Rules, verifiedPiece } from '../verifiedPiece.ts';
import { surroundingsOf } from './check.ts';
import { conflicts, isLack, lacks } from './compatibility.ts';

/** A version to go back to, and what will not work with it; empty when it fits what else is served. */
interface Earlier {
  version: string;
  problems: Said[];
}

/** The share of visitors from which on a version did badly, whatever the network. */
const BADLY = 0.5;

/**
 * The newest of some versions, given newest first, that may run, fits what else is served and did well. Where none
 * does, the newest with which pages only leave an extension out; where there is none of these either, the newest that
 * may run. Both come with what will not work; undefined where none may run. Without `rules`, those of the store decide
 * what may run. The fields of requests and answers do not count: one that has changed since is no reason to stay on a
 * version that fails, nor to pass over builds that say what they read for older ones that do not.
 */
export async function earlierVersion(
  store: ReleaseStore,
  id: string,
  versions: readonly string[],
  rules?: Rules,
): Promise<Earlier | undefined> {
  let lacking: Earlier | undefined;
  let newest: Earlier | undefined;
  for await (const { version, problems, mayRun } of examined(store, id, versions, rules)) {
    if (!mayRun) continue;
    if (problems.length === 0) return { version, problems };
    if (onlyLacks(problems)) lacking ??= { version, problems };
    newest ??= { version, problems };
  }
  return lacking ?? newest;
}

/** Examines versions, in their order: whether each may run, and what will not work with it. */
async function* examined(
  store: ReleaseStore,
  id: string,
  versions: readonly string[],
  rules?: Rules,
): AsyncGenerator<Earlier & { mayRun: boolean }> {
  const { live, operations } = await surroundingsOf(store);
  const log = await readAudit(store, id, Number.POSITIVE_INFINITY);
  for (const version of new Set(versions)) {
    const verified = await verifiedPiece(store, id, version, rules);
    if ('problem' in verified) {
      yield { version, problems: [say('mustNotRun', { app: id, version, problem: verified.problem })], mayRun: false };
      continue;
    }
    const release = await readRelease(store, id, version);
    if (!release) continue;
    const takenBack = takenBackIn(log, version);
    const problems = [
      ...conflicts(release, { live, operations }),
      ...lacks(release, { live, operations }),
      ...(takenBack
        ? [say('wasTakenBack', { app: id, version, reason: english(takenBack.reason) })]
        : await badFigures(store, id, version)),
    ];
    yield { version, problems, mayRun: true };
  }
}

/** The most versions that `passedOver` names. */
const PASSED_MAX = 4;

/** Says of the newest other versions why each is no better to go back to: the first reason alone. */
export async function passedOver(
  store: ReleaseStore,
  id: string,
  versions: readonly string[],
  except: string | undefined,
): Promise<Said[]> {
  const others = versions.filter((version) => version !== except);
  const reasons: Said[] = [];
  for await (const { version, problems, mayRun } of examined(store, id, others)) {
    const [problem] = problems;
    if (problem) reasons.push(mayRun ? say('noBetter', { app: id, version, problem }) : problem);
    if (reasons.length === PASSED_MAX) break;
  }
  return reasons;
}

/** Whether a version does nothing worse than to leave an extension out; true for one that fits. */
export const onlyLacks = (problems: readonly Said[]): boolean => problems.every(isLack);

async function badFigures(store: ReleaseStore, id: string, version: string): Promise<Said[]> {
  const { visitors, failed } = await evidenceOf(store, id, version, { served: true });
  return visitors >= RELEASE_SAMPLE_MIN && failed > BADLY * visitors
    ? [say('failedVisitors', { app: id, version, failed, visitors })]
    : [];
}
