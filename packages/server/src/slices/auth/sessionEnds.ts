import { type ErrorCode, type Role, SESSION_IDLE_MINUTES } from '@firm/contract';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Session lifetimes: `idle` from the owner's last activity, `whole` from the sign-in. */
const LASTS_MS = {
  staff: { idle: SESSION_IDLE_MINUTES.staff * MINUTE, whole: 12 * HOUR },
  /** The user ticked 'Keep me signed in'. */
  kept: { idle: 30 * DAY, whole: 90 * DAY },
  short: { idle: SESSION_IDLE_MINUTES.client * MINUTE, whole: 7 * DAY },
};
/** Pages report activity only with a token renewal: activity right before an idle end counts at the next one. */
const TOLD_WITHIN_MS = 10 * MINUTE;

/** After a renewal the tokens before it stay good for this long, for a second tab. */
export const GRACE_MS = 10_000;

interface Lasting {
  role: Role;
  keepSignedIn: boolean;
  createdAt: Date;
  activeAt: Date;
}

function lastsOf({ role, keepSignedIn }: Pick<Lasting, 'role' | 'keepSignedIn'>) {
  if (role !== 'client') return LASTS_MS.staff;
  return keepSignedIn ? LASTS_MS.kept : LASTS_MS.short;
}

/** Returns when a session ends without further activity; never later than its whole life. */
export function sessionEnd(session: Lasting): Date {
  const { idle, whole } = lastsOf(session);
  return new Date(Math.min(session.activeAt.getTime() + idle, session.createdAt.getTime() + whole));
}

/** Returns until when a page that reports activity may exchange the refresh token. */
export function renewableUntil(session: Lasting): Date {
  const end = sessionEnd(session).getTime();
  if (session.role === 'client') return new Date(end);
  return new Date(Math.min(end + TOLD_WITHIN_MS, session.createdAt.getTime() + lastsOf(session).whole));
}

/** Returns why a session ended, for its own browser; undefined after a sign-out in that browser. */
export function whyEnded(
  session: Lasting & { endedAt: Date | null; endedBy: string | null },
  now: Date,
): ErrorCode | undefined {
  if (session.endedAt) return session.endedBy === 'sign_out' ? undefined : 'session_ended';
  return session.createdAt.getTime() + lastsOf(session).whole <= now.getTime() ? 'session_over' : 'session_idle';
}
