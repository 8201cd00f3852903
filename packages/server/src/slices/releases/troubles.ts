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

/** What troubles are read from. */
interface Looked {
  id: string;
  rollout: Rollout | null;
  /** Why versions must not run. */
  problems: readonly { version?: string | undefined; text: string }[];
  /** The last change of the app's traffic. */
  decision: AuditEntry | undefined;
  /** The last 24 hours of each version in use. */
  days: readonly { version: string; figures: ReleaseFigures }[];
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
  for (const { version, figures } of days) {
    const { visitors, failed, lcpMs, cls } = figures;
    if (visitors < RELEASE_SAMPLE_MIN) continue;
    const told = { app: id, version, since: null, says: null };
    if (failed > RELEASE_LIMITS.failing * visitors)
      troubles.push({ ...told, kind: 'failing', figure: failed / visitors });
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
