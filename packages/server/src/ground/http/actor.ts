import type { Role, ServiceCategoryKey } from '@firm/contract';

export type Reach = 'all' | readonly ServiceCategoryKey[];

/**
 * The caller. Staff may do what clients may, and administrators what staff may; each service decides the visible rows.
 */
export interface Actor {
  id: string;
  role: Role;
  sessionId: string;
  /** The services whose cases a member of staff sees besides their own, or all cases. Absent: only their own. */
  reach?: Reach;
  /** The colleagues who are away and for whom a member of staff answers meanwhile. Absent: none. */
  answersFor?: readonly string[];
  /** Set for staff who must set up a second factor first. */
  lacksFactor?: true;
  /** Set for staff who may work without a second factor until then. */
  factorDue?: Date;
}
