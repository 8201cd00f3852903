import {
  type AuditEntry,
  RELEASE_LIMITS,
  RELEASE_SAMPLE_MIN,
  RELEASE_TROUBLES,
  type ReleaseFigures,
  type ReleaseTrouble,
  type Rollout,
} from '@firm/contract';

/** A version that evidence took back is told of for so long, or until somebody moves its app. */
const TAKEN_BACK_MS = 7 * 24 * 60 * 60 * 1000;

/** The last 24 hours of a version: what its browsers reported, and how often the server could not render it. */
interface Day {
  version: string;
  figures: ReleaseFigures;
  /** It failed in browsers more than a bad network explains. */
  isFailing: boolean;
  /** What the server says of pages that it could not render with it; null without. */
  serverSays: string | null;
}

/** What troubles are read from. */
interface Looked {
  id: string;
  rollout: Rollout | null;
  /** Why versions must not run. */
  problems: readonly { version?: string | undefined; text: string }[];
  /** The last change of the app's traffic. */
  decision: AuditEntry | undefined;
  /** The last 24 hours of each version in use. */
  days: readonly Day[];
}

/** What is wrong with an app now, gravest first. */
export function troublesOf({ id, rollout, problems, decision, days }: Looked, now: Date): ReleaseTrouble[] {
  const troubles: ReleaseTrouble[] = problems.map(({ version = null, text }) => ({
    ...{ app: id, kind: 'broken', version },
    ...{ since: null, says: text, figure: null },
  }));
  if (decision?.by === 'evidence' && decision.action === 'rollback' && isRecent(decision, now))
    troubles.push({
      ...{ app: id, kind: 'takenBack', version: decision.version },
      ...{ since: decision.at, says: decision.reason, figure: null },
    });
  if (rollout?.paused?.by === 'evidence')
    troubles.push({
      ...{ app: id, kind: 'stopped', version: rollout.version },
      ...{ since: rollout.paused.at, says: rollout.paused.reason, figure: null },
    });
  for (const { version, figures, isFailing, serverSays } of days) {
    const { visitors, failed, lcpMs, cls } = figures;
    const told = { app: id, version, since: null, says: null };
    const isKnown = visitors >= RELEASE_SAMPLE_MIN;
    // Of a few first visitors some may fail for reasons of their own, such as a bad network, but not most.
    const failsTooOften = isKnown ? failed > RELEASE_LIMITS.failing * visitors : isFailing && failed > visitors / 2;
    if (failsTooOften) troubles.push({ ...told, kind: 'failing', figure: failed / visitors, says: serverSays });
    else if (serverSays) troubles.push({ ...told, kind: 'failing', figure: null, says: serverSays });
    if (!isKnown) continue;
    if (lcpMs !== null && lcpMs > RELEASE_LIMITS.slow) troubles.push({ ...told, kind: 'slow', figure: lcpMs });
    if (cls !== null && cls > RELEASE_LIMITS.shifting) troubles.push({ ...told, kind: 'shifting', figure: cls });
  }
  return inOrder(troubles);
}

/** Gravest first; of one kind the latest first. */
export const inOrder = (troubles: readonly ReleaseTrouble[]): ReleaseTrouble[] =>
  [...troubles].sort(
    (one, other) =>
      RELEASE_TROUBLES.indexOf(one.kind) - RELEASE_TROUBLES.indexOf(other.kind) ||
      (other.since ?? '').localeCompare(one.since ?? '') ||
      one.app.localeCompare(other.app),
  );

const isRecent = ({ at }: AuditEntry, now: Date) => now.getTime() - Date.parse(at) < TAKEN_BACK_MS;
