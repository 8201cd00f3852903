import { useSession } from '@firm/session';

/** Whether the person may publish: what readers get is theirs to send. */
export const useMayPublish = (): boolean =>
  useSession(({ user }) => user?.role === 'admin' || user?.studio === 'publishes');
