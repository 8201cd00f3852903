import { type Merging, ofCases } from '../../ground/merging/merging.ts';
import { clientNotes } from './notes.tables.ts';

export const mergingOfNotes: Merging = {
  moves: [{ column: clientNotes.clientId, as: 'notes', ofCases: ofCases(clientNotes.caseId, clientNotes.createdAt) }],
  stays: [clientNotes.authorId],
};
