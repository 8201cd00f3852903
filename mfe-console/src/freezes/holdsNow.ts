import type { ReleaseFreeze } from '@firm/contract';

/** Whether a freeze has begun; the server names none that is over. */
export const holdsNow = ({ from }: ReleaseFreeze): boolean => Date.parse(from) <= Date.now();
