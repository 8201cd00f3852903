import { KINDS } from '../testing/testServer.ts';
import { attackCharacters, attackHeaders } from './attackCharacters.ts';
import { attackIds } from './attackIds.ts';
import { attackInputs } from './attackInputs.ts';
import { attackTeams } from './attackTeams.ts';
import { attackTokens } from './attackTokens.ts';
import { openWorld, type World } from './world.ts';

// One server for all; from what changes nothing to what takes away.
describe.each(KINDS)('on %s', (kind) => {
  let opened: World | undefined;
  beforeAll(async () => {
    opened = await openWorld(kind);
  }, 60_000);
  afterAll(() => opened?.server.stop());

  function world(): World {
    if (!opened) throw new Error('the server is not started yet');
    return opened;
  }

  // Who may do what is not the database's to say, and is attacked on one alone.
  const once = kind === KINDS[0];
  if (once) describe('tokens', () => attackTokens(world));
  if (once) describe('teams', () => attackTeams(world));
  if (once) describe('inputs', () => attackInputs(world));
  describe('characters', () => attackCharacters(world, { again: !once }));
  if (once) describe('headers', () => attackHeaders(world));
  if (once) describe('ids', () => attackIds(world));
});
