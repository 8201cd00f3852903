import type { Deployment } from '@firm/contract';
import type { Agreement } from './approvals.ts';
import type { Said } from './said/say.ts';

/**
 * The author, reason and time of a change; defaults: the user of this machine, no reason, now. With `check`, the store
 * refuses a version that does not fit its surroundings or that evidence took back; without it, the caller vouches for
 * the whole set.
 */
export interface Change {
  check?: boolean;
  /** Also accepts a version that evidence took back. */
  again?: boolean | undefined;
  /** Also goes back to a version that does not fit or did badly, and gives out one larger than its app allows. */
  accept?: boolean | undefined;
  /**
   * Leaves an app unchanged when anyone other than `by` made the last decision on its traffic, while it is frozen, and
   * where it needs a second person.
   */
  yields?: boolean;
  by?: string;
  reason?: string;
  /** The reason by codes, where the platform decides. */
  why?: readonly Said[];
  now?: Date;
  /** The things that will not work and that its author accepts; the change itself adds them. */
  costs?: Said[];
  /** The traffic before it, which the change itself adds. */
  replaced?: Deployment[];
  /** The traffic that its author saw, as `revisionOfTraffic` names it: no other is changed. */
  seen?: string | undefined;
  /** For a plan: the id of the planned start that its author saw, null for none: no other is replaced. */
  seenStart?: string | null | undefined;
  /** The second person who agrees, where the app needs two. */
  agreement?: Agreement | undefined;
  /** The planned start that this is: while it is not in the store, nothing changes. */
  start?: string | undefined;
  /** Returns the deployment as it would be, and changes nothing. */
  dry?: boolean | undefined;
}
