import {
  type AuditEntry,
  RELEASE_LIMITS,
  RELEASE_MOVES,
  RELEASE_SAMPLE_MIN,
  RELEASE_TROUBLES,
  type ReleaseFigures,
  type ReleaseReason,
  type ReleaseTrouble,
  type Rollout,
} from '@firm/contract';
import { type LoggedChange, staysIn, textsOf, type Unfit } from '@firm/releases';
import type { WhoIs } from './releaseActors.ts';

/** A version that evidence took back is told of for so long, or until somebody moves its app. */
const TAKEN_BACK_MS = 7 * 24 * 60 * 60 * 1000;
/** For so long a stay is told of after the last failure: the figures of a version go back no further. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** The last 24 hours of a version: what its browsers reported, and how often the server could not render it. */
interface Day {
  version: string;
  figures: ReleaseFigures;
  /** The browsers' account, where it failed in them more than a bad network explains; null otherwise. */
  browsersSay: ReleaseReason | null;
  /** The server's account of pages that it could not render with it; null without. */
  serverSays: ReleaseReason | null;
}

/** The facts from which troubles are read. */
interface Looked {
  id: string;
  rollout: Rollout | null;
  /** Why versions must not run. */
  problems: readonly { version?: string | undefined; said: ReleaseReason }[];
  /** The entries of the app, the latest first. */
  log: readonly LoggedChange[];
  /** Since when its owner's webhook takes no news, and its last answer. */
  webhook: { since: string; says: string; reasons: ReleaseReason[] } | undefined;
  /** The versions in use that do not fit the others. */
  unfit: readonly Pick<Unfit, 'version' | 'why'>[];
  whoIs: WhoIs;
  /** The last 24 hours of each version in use. */
  days: readonly Day[];
}

/** The actions of a person on an app: they show that the person has seen what became of it. */
const ACTS: readonly AuditEntry['action'][] = [...RELEASE_MOVES, 'start', 'request', 'ban'];

/** The troubles of an app now, gravest first. */
export function troublesOf(
  { id, rollout, problems, log, webhook, unfit, whoIs, days }: Looked,
  now: Date,
): ReleaseTrouble[] {
  const decision = log.find(({ action }) => RELEASE_MOVES.some((move) => move === action));
  const none = { app: id, since: null, who: null, figure: null };
  const troubles: ReleaseTrouble[] = problems.map(({ version = null, said }) => ({
    ...{ ...none, kind: 'broken', version },
    ...inWords(said),
  }));
  // Evidence accepts nothing that does not fit: the others have changed since.
  const back = decision?.action === 'rollback' && decision.by !== 'evidence' ? decision : undefined;
  for (const { version, why } of unfit)
    troubles.push({
      ...{ ...none, kind: 'unfit', version, since: back?.at ?? null, who: back ? whoIs(back.by) : null },
      ...{ says: textsOf(why).join('; '), reasons: [...why] },
    });
  if (decision?.by === 'evidence' && decision.action === 'rollback' && isRecent(decision, now, TAKEN_BACK_MS))
    troubles.push({
      ...{ ...none, kind: 'takenBack', version: decision.version, since: decision.at },
      ...asLogged(decision),
    });
  if (rollout?.paused?.by === 'evidence')
    troubles.push({
      ...{ ...none, kind: 'stopped', version: rollout.version, since: rollout.paused.at },
      ...whyPaused(rollout.paused.reason, log),
    });
  const dropped = droppedStart(log);
  if (dropped)
    troubles.push({
      ...{ ...none, kind: 'notBegun', version: dropped.version, since: dropped.at },
      ...asLogged(dropped),
    });
  if (webhook) troubles.push({ ...none, kind: 'untold', version: null, ...webhook });
  const [stay] = staysIn(log);
  for (const { version, figures, browsersSay, serverSays } of days) {
    const { visitors, failed, lcpMs, cls, inpMs } = figures;
    const told = { ...none, version, ...inWords(null) };
    const isKnown = visitors >= RELEASE_SAMPLE_MIN;
    const figure = isKnown && failed > RELEASE_LIMITS.failing * visitors ? failed / visitors : null;
    if (stay?.version === version && (figure !== null || serverSays || isRecent(stay, now, DAY_MS)))
      troubles.push({ ...told, kind: 'failing', figure, since: stay.at, ...asLogged(stay) });
    else if (figure !== null) troubles.push({ ...told, kind: 'failing', figure, ...inWords(serverSays) });
    else if (serverSays) troubles.push({ ...told, kind: 'failing', ...inWords(serverSays) });
    if (!isKnown) {
      // Some of a few first visitors may fail for reasons of their own, such as a bad network, but not most. Anybody
      // can send such a report, so it proves nothing yet.
      if (browsersSay && failed > visitors / 2) troubles.push({ ...told, kind: 'reported', ...inWords(browsersSay) });
      continue;
    }
    if (lcpMs !== null && lcpMs > RELEASE_LIMITS.slow) troubles.push({ ...told, kind: 'slow', figure: lcpMs });
    if (cls !== null && cls > RELEASE_LIMITS.shifting) troubles.push({ ...told, kind: 'shifting', figure: cls });
    if (inpMs !== null && inpMs > RELEASE_LIMITS.sluggish) troubles.push({ ...told, kind: 'sluggish', figure: inpMs });
  }
  return inOrder(troubles);
}

/** The words of a trouble: in English, and by its code. */
const inWords = (said: ReleaseReason | null) => ({ says: said?.text ?? null, reasons: said ? [said] : [] });
const asLogged = ({ reason, why }: LoggedChange) => ({ says: reason, reasons: [...why] });

/** Why evidence paused a version: the log has the codes, the pause itself the English alone. */
function whyPaused(says: string | null, log: readonly LoggedChange[]) {
  const noted = log.find(({ action, by, reason }) => action === 'pause' && by === 'evidence' && reason === says);
  return { says, reasons: [...(noted?.why ?? [])] };
}

/** The planned start that the platform dropped, if nobody has acted since. */
const droppedStart = (log: readonly LoggedChange[]): LoggedChange | undefined => {
  const last = log.find(({ action, by }) =>
    by === 'strategy' ? action === 'start' : ACTS.includes(action) && by !== 'evidence',
  );
  return last?.by === 'strategy' ? last : undefined;
};

/** Gravest first; of one kind the latest first. */
export const inOrder = (troubles: readonly ReleaseTrouble[]): ReleaseTrouble[] =>
  [...troubles].sort(
    (one, other) =>
      RELEASE_TROUBLES.indexOf(one.kind) - RELEASE_TROUBLES.indexOf(other.kind) ||
      (other.since ?? '').localeCompare(one.since ?? '') ||
      one.app.localeCompare(other.app),
  );

const isRecent = ({ at }: AuditEntry, now: Date, forMs: number) => now.getTime() - Date.parse(at) < forMs;
