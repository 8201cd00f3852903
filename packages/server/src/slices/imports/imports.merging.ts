import { type Merging, ofCases } from '../../ground/merging/merging.ts';
import { importedKeys } from './imports.tables.ts';

/** A second run of the import finds the kept account under the ids of both. */
export const mergingOfImports: Merging = {
  moves: [{ column: importedKeys.clientId, ofCases: ofCases(importedKeys.caseId, importedKeys.importedAt) }],
};
