import { PGlite } from '@electric-sql/pglite';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { knownMigrations } from '../../../ground/db/migrations.ts';
import { MIGRATIONS_FOLDER } from '../../../ground/db/migrationsFolder.ts';

const [ana, luis, vera, row] = Array.from({ length: 4 }, () => crypto.randomUUID());

/** A need as the version before stored it. */
interface Need {
  type?: string;
  status?: string;
  personId?: string | undefined;
  withdrawn?: true;
}
/** A paper as the version before stored it, with the needs that it was sent for. */
interface Paper {
  by?: string | undefined;
  type?: string;
  status?: string;
  note?: string;
  deleted?: true;
  needs: Need[];
}

/** Each paper by what happens to it: it gets the type of its need, or stays as it is. */
const PAPERS: Record<string, [Paper, string]> = {
  'sent for a passport': [{ needs: [{}] }, 'identification'],
  'sent for two of one type': [{ needs: [{}, {}] }, 'identification'],
  'asked of its sender': [{ needs: [{ personId: ana }] }, 'identification'],
  'for a need that was withdrawn, too': [{ needs: [{}, { type: 'tax_form', withdrawn: true }] }, 'identification'],
  'of another type': [{ type: 'legal_document', needs: [{}] }, 'legal_document'],
  'sent for two types': [{ needs: [{}, { type: 'tax_form' }] }, 'general'],
  'sent for any paper': [{ needs: [{ type: 'general' }] }, 'general'],
  'sent for any paper and a passport': [{ needs: [{ type: 'general' }, {}] }, 'general'],
  'for a withdrawn need only': [{ needs: [{ withdrawn: true }] }, 'general'],
  'for no need': [{ needs: [] }, 'general'],
  'by the firm': [{ by: vera, needs: [{}] }, 'general'],
  'by one for the other': [{ by: luis, needs: [{ personId: ana }] }, 'general'],
  verified: [{ status: 'verified', needs: [{}] }, 'general'],
  'accepted for one need': [{ needs: [{ status: 'accepted' }, {}] }, 'general'],
  'whose need was returned': [{ needs: [{ status: 'returned' }] }, 'general'],
  'itself returned': [{ note: 'Too dark', needs: [{}] }, 'general'],
  deleted: [{ deleted: true, needs: [{}] }, 'general'],
};

test('papers that a version before left without a type get that of their needs, where nobody has decided', async () => {
  const db = new PGlite();
  const at = knownMigrations().findIndex(({ tag }) => tag === '0064_types_of_sent_papers');
  const all = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  const run = async (from: number, to: number) => {
    for (const { sql } of all.slice(from, to)) for (const statement of sql) await db.exec(statement);
  };
  await run(0, at);
  const person = (id = '', role = 'client') => `('${id}', '${id}@example.com', 'x', 'A', 'B', '${role}')`;
  await db.exec(`
    insert into users (id, email, password_hash, first_name, last_name, role)
      values ${[person(ana), person(luis), person(vera, 'staff')].join()};
    insert into cases (id, client_id, case_number, service_category, title, progress_percentage)
      values ('${row}', '${ana}', 'CB-2026-0001', 'immigration', 'Card', 0);`);
  for (const [name, [paper]] of Object.entries(PAPERS)) {
    const { by = ana, type = 'general', status = 'requires_review', note = '', deleted } = paper;
    const id = crypto.randomUUID();
    await db.query(
      `insert into documents (id, case_id, uploaded_by, file_name, file_size, mime_type, checksum, storage_key,
        document_type, status, review_note, requires_review, uploaded_at, deleted_at)
        values ($1::uuid, $2, $3, $4, 1, 'application/pdf', '', '', $5, $6, $7, false, now(), $8)`,
      [id, row, by, name, type, status, note, deleted ? new Date() : null],
    );
    for (const need of paper.needs) {
      const needId = crypto.randomUUID();
      await db.query(
        `insert into document_requests
          (id, case_id, title, document_type, status, person_id, requested_at, updated_at, position, withdrawn_at)
          values ($1, $2, 'Passport', $3, $4, $5, now(), now(), 0, $6)`,
        [
          ...[needId, row, need.type ?? 'identification', need.status ?? 'submitted'],
          ...[need.personId ?? null, need.withdrawn ? new Date() : null],
        ],
      );
      await db.query('insert into document_request_answers values ($1, $2, now())', [needId, id]);
    }
  }
  await run(at, at + 1);
  const { rows } = await db.query<{ file_name: string; document_type: string }>(
    'select file_name, document_type from documents',
  );
  expect(Object.fromEntries(rows.map((one) => [one.file_name, one.document_type]))).toEqual(
    Object.fromEntries(Object.entries(PAPERS).map(([name, [, type]]) => [name, type])),
  );
  await db.close();
});
