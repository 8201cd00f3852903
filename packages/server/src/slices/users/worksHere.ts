import type { UserRow } from './users.repository.ts';

/** Of whoever was given something of a client: an account that is closed, or a client's by now, hears of it no more. */
export const worksHere = ({ role, disabledAt }: Pick<UserRow, 'role' | 'disabledAt'>): boolean =>
  role !== 'client' && disabledAt === null;
