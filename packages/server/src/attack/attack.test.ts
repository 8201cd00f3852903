import { eq } from 'drizzle-orm';
import { users } from '../slices/users/users.tables.ts';
import { KINDS, MAIN_KIND } from '../testing/testServer.ts';
import { attackCharacters, attackHeaders } from './attackCharacters.ts';
import { attackIds } from './attackIds.ts';
import { attackInputs } from './attackInputs.ts';
import { attackTeams } from './attackTeams.ts';
import { attackTokens } from './attackTokens.ts';
import { hashOfTables } from './requests.ts';
import { openWorld, renewSessions, type World } from './world.ts';

// One server serves all attacks, from those that change nothing to those that remove data.
describe.each(KINDS)('on %s', (kind) => {
  let opened: World | undefined;
  beforeAll(async () => {
    opened = await openWorld(kind);
  }, 60_000);
  afterAll(() => opened?.server.stop());
  beforeEach(async () => {
    if (opened) await renewSessions(opened);
  });

  function world(): World {
    if (!opened) throw new Error('the server is not started yet');
    return opened;
  }

  // Access rules do not depend on the database, so those attacks run on one kind only.
  const once = kind === MAIN_KIND;
  if (once) describe('tokens', () => attackTokens(world));
  if (once)
    test('a changed row changes the hash of its table', async () => {
      const { server, owner } = world();
      const rename = (firstName: string) =>
        server.database.db.update(users).set({ firstName }).where(eq(users.id, owner.client.user.id));
      const hashes = async () =>
        [await hashOfTables(server), await hashOfTables(server, ['Renamed'])].map((of) => of.users);
      const [before, holding] = await hashes();
      await rename('Renamed');
      const [changed, holdingMore] = await hashes();
      expect(changed).not.toBe(before);
      expect(holdingMore).not.toBe(holding);
      await rename(owner.word);
      expect(await hashes()).toEqual([before, holding]);
    });
  if (once) describe('teams', () => attackTeams(world));
  if (once) describe('inputs', () => attackInputs(world));
  describe('characters', () => attackCharacters(world, { again: !once }));
  if (once) describe('headers', () => attackHeaders(world));
  if (once) describe('ids', () => attackIds(world));
});
