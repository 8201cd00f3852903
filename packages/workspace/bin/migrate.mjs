// `pnpm migrate`: brings the tables of the site's PostgreSQL up to date, without a time limit.
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
  /** @param {{ holder?: unknown }} about @param {string} text */
  const warn = ({ holder }, text) => console.error(`${text} ${JSON.stringify(holder)}`);
  const { startFailureOf } = await import('../../server/src/ground/db/startFailure.ts');
  const applied = await migratePostgres(url, { warn }).catch((/** @type {unknown} */ error) => {
    throw startFailureOf(error);
  });
  console.log(applied.length ? `Applied ${applied.join(', ')}` : 'The database is up to date');
});
