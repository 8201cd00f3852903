import type { Role } from '@firm/contract';

/** Who calls. Staff may what clients may, administrators what staff may; each service decides which rows they may see. */
export interface Actor {
  id: string;
  role: Role;
  sessionId: string;
  /** Of staff who must set up a second factor before anything else. */
  lacksFactor?: true;
}
