import { useQuery } from '@firm/api-client';
import { isAwaitedNeed, type Need } from '@firm/contract';
import { useSession } from '@firm/session';
import { signaturesQuery } from '../signing/signatures.queries.ts';

/** Returns whether a need of the case waits for other people of the case, not for the reader. */
export function useIsForOthers(caseId: string, needs: readonly Need[] = []): (need: Need) => boolean {
  const userId = useSession(({ user }) => user?.id);
  const isShared = ({ kind, status, personId }: Need) => kind === 'sign' && isAwaitedNeed(status) && personId === null;
  const { data } = useQuery({ ...signaturesQuery(caseId), enabled: needs.some(isShared) });
  const ofOthers = data?.signatures.filter(
    ({ signers }) => !signers.some(({ id, state }) => id === userId && state !== 'signed'),
  );
  return ({ id, personId }) =>
    personId === null ? Boolean(ofOthers?.some(({ needId }) => needId === id)) : personId !== userId;
}
