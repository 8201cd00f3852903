import { publishSite } from '../testing/releases.ts';
import { KINDS } from '../testing/testServer.ts';
import { attackCosts, longestLine } from './attackCosts.ts';
import { openWorld, type World } from './world.ts';

// A database in a process of its own does not add its work to this process.
const kind = KINDS.find((one) => one !== 'embedded');
const { log, longest } = longestLine();
let opened: World | undefined;
beforeAll(async () => {
  if (!kind) return;
  opened = await openWorld(kind, { log });
  await publishSite(opened.server);
}, 60_000);
afterAll(() => opened?.server.stop());

(kind ? describe : describe.skip)('with a database of its own', () =>
  attackCosts(() => {
    if (!opened) throw new Error('the server is not started yet');
    return opened;
  }, longest),
);
