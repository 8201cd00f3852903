import type { Db } from '../ground/db/database.ts';
import { noteAccess } from '../slices/cases/accessLog.ts';
import type { SeedCase } from './cases/seedCase.ts';
import type { IdOf } from './insertPeople.ts';

/** Records that each person who acted in a case opened it, and that each person who processed a document read it. */
export async function insertAccessLog(
  tx: Db,
  seedCases: (SeedCase & { id: string })[],
  idOf: IdOf,
  now: Date,
): Promise<void> {
  for (const { id: caseId, staff, events, documents } of seedCases) {
    const looked = [
      ...events.flatMap(({ at, by }) => (by ? [{ by, at, what: 'case' as const }] : [])),
      ...documents.flatMap(({ processedAt: at, name }) =>
        at ? [{ by: staff, at, what: 'document_download' as const, detail: name }] : [],
      ),
    ];
    for (const { by, ...entry } of looked)
      if (entry.at <= now) await noteAccess(tx, { actor: { id: idOf(by), role: 'staff' }, caseId, ...entry });
  }
}
