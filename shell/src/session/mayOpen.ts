import { accessOf, type RouteMatch, type User } from '@firm/contract';

/** Whether the screen at an address exists for this user: a screen for staff does not for clients and guests. */
export const mayOpen = (match: RouteMatch | undefined, user: User | null): boolean => {
  if (!match) return false;
  if (match.kind === 'shell' || accessOf(match) !== 'staff') return true;
  return user !== null && user.role !== 'client';
};
