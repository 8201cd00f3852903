import type { Role } from '@firm/contract';

/** Who calls. Staff may what clients may, administrators what staff may; rows are the services' business. */
export interface Actor {
  id: string;
  role: Role;
  sessionId: string;
  /** Of staff who must set up a second factor before anything else. */
  lacksFactor?: true;
}
