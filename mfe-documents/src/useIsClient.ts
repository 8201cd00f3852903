import { useSession } from '@firm/session';

/** Clients read of their own documents, staff of other people's. */
export const useIsClient = () => useSession(({ user }) => user?.role === 'client');
