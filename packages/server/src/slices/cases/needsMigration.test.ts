import { PGlite } from '@electric-sql/pglite';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { knownMigrations } from '../../ground/db/migrations.ts';
import { MIGRATIONS_FOLDER } from '../../ground/db/migrationsFolder.ts';

test('the steps of a database of the version before become tasks, with their ids', async () => {
  const db = new PGlite();
  const at = knownMigrations().findIndex(({ tag }) => tag === '0037_needs');
  const all = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  const run = async (from: number, to: number) => {
    for (const { sql } of all.slice(from, to)) for (const statement of sql) await db.exec(statement);
  };
  await run(0, at);
  const [client, row, done, open, paper] = Array.from({ length: 5 }, () => crypto.randomUUID());
  await db.exec(`
    insert into users (id, email, password_hash, first_name, last_name) values ('${client}', 'a@example.com', 'x', 'Ana', 'Ruiz');
    insert into cases (id, client_id, case_number, service_category, title, progress_percentage)
      values ('${row}', '${client}', 'CB-2026-0001', 'immigration', 'Card', 0);
    insert into checklist_items (id, case_id, position, text, due_date, done_at)
      values ('${done}', '${row}', 0, 'Send the card', null, now()), ('${open}', '${row}', 1, 'Sign', '2030-01-02', null);
    insert into document_requests (id, case_id, title, document_type, requested_at, updated_at, position)
      values ('${paper}', '${row}', 'Passport', 'identification', now(), now(), 0);`);
  await run(at, at + 1);
  const { rows } = await db.query(
    'select id, kind, owed_by, title, status, due_date::text as due, position from document_requests order by kind, position',
  );
  const task = { kind: 'task', owed_by: 'client' };
  expect(rows).toEqual([
    { ...task, id: done, title: 'Send the card', status: 'accepted', due: null, position: 0 },
    { ...task, id: open, title: 'Sign', status: 'requested', due: '2030-01-02', position: 1 },
    { id: paper, kind: 'upload', owed_by: 'client', title: 'Passport', status: 'requested', due: null, position: 0 },
  ]);
  await db.close();
});
