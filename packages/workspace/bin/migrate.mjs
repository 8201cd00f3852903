// `pnpm migrate`: brings the tables of the site's PostgreSQL up to date, without a time limit.
import path from 'node:path';
import { install, requireNode } from '../src/install.mjs';
import { CommandError, command } from '../src/run.mjs';

await command(async () => {
  requireNode();
  await install();
  const { useTypeScript } = await import('../src/releaseApps.mjs');
  useTypeScript();
  const url = process.env.DATABASE_URL;
  if (!url) throw new CommandError('DATABASE_URL must be set; the embedded database is brought up to date at start.');
  const { migratePostgres } = await import('../../server/src/ground/db/migratePostgres.ts');
  const { emptyRefusal } = await import('../../server/src/ground/db/movedAway.ts');
  /** @param {object} about @param {string} text */
  const warn = (about, text) => console.error(`${text} ${JSON.stringify(about)}`);
  const refuseEmpty = emptyRefusal(path.resolve(process.env.DATA_DIR || '.data'));
  const { startFailureOf } = await import('../../server/src/ground/db/startFailure.ts');
  const applied = await migratePostgres(url, { warn }, { refuseEmpty }).catch((/** @type {unknown} */ error) => {
    throw startFailureOf(error);
  });
  console.log(applied.length ? `Applied ${applied.join(', ')}` : 'The database is up to date');
});
