import { useSession } from '@firm/session';

/** Whether the person is an administrator: what the firm says of itself is theirs to change. */
export const useIsAdmin = (): boolean => useSession(({ user }) => user?.role === 'admin');
