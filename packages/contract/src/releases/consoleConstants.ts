import type { REFUSALS } from './refusals.ts';

/** The moves of an app's traffic. */
export const RELEASE_MOVES = ['pause', 'promote', 'rollback', 'pin', 'unpin', 'rollout'] as const;
export type ReleaseMoveName = (typeof RELEASE_MOVES)[number];

/** Why a version that evidence found broken stays; only with the first of them can a person still go back. */
export const STAY_CODES = [
  'noneFits',
  'noEarlier',
  'onlyNewer',
  'mountTaken',
] as const satisfies (keyof typeof REFUSALS)[];

/**
 * The actions of the release log, of which the moves are some. `stay` is no change: a version that evidence found
 * broken could not be taken back.
 */
export const RELEASE_ACTIONS = [
  'publish',
  'rollout',
  'promote',
  'pause',
  'rollback',
  'stay',
  'pin',
  'unpin',
  'prune',
  'keys',
  'token',
  'ban',
  'freeze',
  'start',
  'approval',
  'request',
  'rights',
  'owner',
] as const;

/** The kinds of author: a person in the console, a pipeline's token, a command on the server, the platform itself. */
export const RELEASE_ACTORS = ['person', 'token', 'command', 'evidence', 'strategy'] as const;
/** The longest id of an author that the log is narrowed to. */
export const RELEASE_AUTHOR_MAX_LENGTH = 200;

/**
 * The failures whose cause is told: a file did not load, it threw in a browser, or the server could not render a page
 * with it. A page that froze tells none.
 */
export const RELEASE_FAILURES = ['load_failed', 'crashed', 'render_failed'] as const;

/** The rights of a person to one app beside looking: to move it, and for its owner also to say who else may. */
export const RELEASE_RIGHTS = ['releaser', 'owner'] as const;
export type ReleaseRight = (typeof RELEASE_RIGHTS)[number];

/**
 * The troubles, gravest first: the store takes nothing, so that nothing else can be mended; a version in use must not
 * run; too many visitors failed, or the server could not render it; a version in use does not fit the others; evidence
 * took one back or stopped its growth; a planned start was dropped; the owner's webhook does not answer; first visitors
 * report failures, too few to prove anything; it is slow to draw, moves under the reader, or answers late.
 */
export const RELEASE_TROUBLES = [
  ...(['unwritable', 'broken', 'failing', 'unfit', 'takenBack', 'stopped', 'notBegun', 'untold', 'reported'] as const),
  ...(['slow', 'shifting', 'sluggish'] as const),
] as const;
export type ReleaseTroubleKind = (typeof RELEASE_TROUBLES)[number];

/**
 * Above these figures, something is wrong: the share of visitors that failed, milliseconds to the largest picture or
 * text, layout shift, and milliseconds from a click or key to the next paint.
 */
export const RELEASE_LIMITS = { failing: 0.02, slow: 2_500, shifting: 0.1, sluggish: 200 } as const;
/** Fewer visitors in a day prove nothing. */
export const RELEASE_SAMPLE_MIN = 20;

export const RELEASE_REASON_MAX_LENGTH = 500;
export const RELEASE_WEBHOOK_MAX_LENGTH = 1_000;
