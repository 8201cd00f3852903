import type { Db } from '../ground/db/database.ts';
import { insertNeeds } from '../slices/cases/needs.repository.ts';
import { type documents, needDocuments } from '../slices/documents/documents.tables.ts';
import type { SeedCase } from './cases/seedCase.ts';
import type { IdOf } from './insertPeople.ts';

type Row = SeedCase & { id: string; openedAt: Date };
type StoredFile = typeof documents.$inferInsert;

/** Inserts what the clients of the cases owe, with the documents that answer it. */
export async function insertSeedNeeds(tx: Db, rows: Row[], stored: StoredFile[], idOf: IdOf): Promise<void> {
  const seeds = rows.flatMap((row) => (row.needs ?? []).map((need, position) => ({ row, need, position })));
  const ids = await insertNeeds(
    tx,
    seeds.map(
      ({ row, need: { title, kind, note = '', type = 'general', due, at = row.openedAt, doneAt }, position }) => ({
        ...{ caseId: row.id, title, kind: kind ?? 'upload', note, documentType: type, dueDate: due ?? null, position },
        ...{ status: doneAt ? 'accepted' : 'requested', requestedBy: idOf(row.staff) },
        ...{ requestedAt: at, updatedAt: doneAt ?? at },
      }),
    ),
  );
  const answers = seeds.flatMap(({ row, need: { files = [] } }, index) =>
    stored
      .filter(({ caseId, fileName }) => caseId === row.id && files.includes(fileName))
      .map(({ id = '', uploadedAt }) => ({ needId: ids[index] ?? '', documentId: id, answeredAt: uploadedAt })),
  );
  await tx.insert(needDocuments).values(answers);
}
