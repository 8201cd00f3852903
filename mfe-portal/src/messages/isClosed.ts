import type { CaseStatus } from '@firm/contract';

/** The firm is done with the case. Its client reads on in it, and may write: the specialist gets it as before. */
export const isClosed = (status: CaseStatus): boolean => status === 'completed' || status === 'cancelled';
