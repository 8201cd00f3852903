import { attackIds } from './attackIds.ts';
import { attackInputs } from './attackInputs.ts';
import { attackTokens } from './attackTokens.ts';
import { openWorld, type World } from './world.ts';

// One server for all; from what changes nothing to what takes away.
let opened: World | undefined;
beforeAll(async () => {
  opened = await openWorld();
}, 60_000);
afterAll(() => opened?.server.stop());

function world(): World {
  if (!opened) throw new Error('the server is not started yet');
  return opened;
}

describe('tokens', () => attackTokens(world));
describe('inputs', () => attackInputs(world));
describe('ids', () => attackIds(world));
