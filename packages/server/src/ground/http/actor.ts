import type { Role } from '@firm/contract';

/**
 * The caller. Staff may do what clients may, and administrators what staff may; each service decides the visible rows.
 */
export interface Actor {
  id: string;
  role: Role;
  sessionId: string;
  /** Set for staff who must set up a second factor first. */
  lacksFactor?: true;
}
