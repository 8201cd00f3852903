import { useSession } from '@firm/session';

/** Clients see texts about their own documents, staff about other people's. */
export const useIsClient = () => useSession(({ user }) => user?.role === 'client');
