import { type Merging, ofCases } from '../../ground/merging/merging.ts';
import { documentEvents, documents, pendingUploads } from './documents.tables.ts';

export const mergingOfDocuments: Merging = {
  moves: [{ column: documents.uploadedBy, as: 'documents', ofCases: ofCases(documents.caseId, documents.uploadedAt) }],
  // The trail says who did something then; an upload that was broken off ends with the sessions.
  stays: [documents.deletedBy, documentEvents.actorId, pendingUploads.ownerId],
};
