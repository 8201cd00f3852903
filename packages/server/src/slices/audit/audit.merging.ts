import type { Merging } from '../../ground/merging/merging.ts';
import { clientReads } from './clientReads.tables.ts';

/** The counts are of what happened; the log itself names accounts and never changes. */
export const mergingOfReads: Merging = { stays: [clientReads.actorId, clientReads.clientId] };
