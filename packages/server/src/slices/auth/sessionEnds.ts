import { type ErrorCode, type Role, SESSION_IDLE_MINUTES } from '@firm/contract';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** From the last thing its owner did, and from its beginning. */
const LASTS_MS = {
  staff: { idle: SESSION_IDLE_MINUTES.staff * MINUTE, whole: 12 * HOUR },
  /** 'Keep me signed in' was ticked. */
  kept: { idle: 30 * DAY, whole: 90 * DAY },
  short: { idle: SESSION_IDLE_MINUTES.client * MINUTE, whole: 7 * DAY },
};
/** A page tells of activity only when it renews its token: what was done just before an idle end still counts at the next renewal. */
const TOLD_WITHIN_MS = 10 * MINUTE;

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

/** When a session ends unless somebody does something in it; never later than its whole life. */
export function sessionEnd(session: Lasting): Date {
  const { idle, whole } = lastsOf(session);
  return new Date(Math.min(session.activeAt.getTime() + idle, session.createdAt.getTime() + whole));
}

/** Until when its refresh token is taken from a page that tells of activity. */
export function renewableUntil(session: Lasting): Date {
  const end = sessionEnd(session).getTime();
  if (session.role === 'client') return new Date(end);
  return new Date(Math.min(end + TOLD_WITHIN_MS, session.createdAt.getTime() + lastsOf(session).whole));
}

/** Why a session that is none any more has ended, for its own browser. Undefined where its owner signed out there. */
export function whyEnded(
  session: Lasting & { endedAt: Date | null; endedBy: string | null },
  now: Date,
): ErrorCode | undefined {
  if (session.endedAt) return session.endedBy === 'sign_out' ? undefined : 'session_ended';
  return session.createdAt.getTime() + lastsOf(session).whole <= now.getTime() ? 'session_over' : 'session_idle';
}
