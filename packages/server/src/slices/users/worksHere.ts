import type { UserRow } from './users.repository.ts';

/** Returns whether an account is open and belongs to staff; former staff get no more news of their clients. */
export const worksHere = ({ role, disabledAt }: Pick<UserRow, 'role' | 'disabledAt'>): boolean =>
  role !== 'client' && disabledAt === null;
