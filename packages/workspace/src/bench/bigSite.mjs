/** How many of the people of the big data are at work; each has a page, and papers, of their own. */
const CLIENTS = 60;
const STAFF = 6;

/**
 * The data of some years on PostgreSQL, with people who work on it: that of `BIG_DATABASE_URL`, or one that is filled
 * first, which takes a minute or two. Nothing where PostgreSQL is not installed: then there is the demo site alone.
 */
export async function bigSite() {
  const { BIG_PASSWORD, openBigDatabase } = await import('../../../server/bench/bigDatabase.ts');
  const database = await openBigDatabase();
  if (!database) {
    console.log(
      'PostgreSQL is not installed, and BIG_DATABASE_URL is not set: the load is on the data of the demo site',
    );
    return { variables: {} };
  }
  const named = (/** @type {string} */ role, /** @type {number} */ count) =>
    Array.from({ length: count }, (_, n) => `${role}${n}@big.example`);
  const people = {
    ...{ clients: named('client', CLIENTS), staff: named('staff', STAFF), admin: 'admin@big.example' },
    ...{ password: BIG_PASSWORD, passFactors: database.passFactors },
  };
  return { database, people, variables: { DATABASE_URL: database.url, DEMO: 'off', ADOPT_FILES: 'on' } };
}
