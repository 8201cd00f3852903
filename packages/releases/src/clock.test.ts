import { mkdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { runCommand } from './cli/command.ts';
import { aheadBy, describeClock } from './clock.ts';
import { promote } from './deployment.ts';
import { doctor } from './doctor.ts';
import { prune } from './prune.ts';
import { publish } from './publish.ts';
import { signBuild } from './sign/signBuild.ts';
import { teamKey } from './sign/teamKey.ts';
import type { ReleaseStore } from './store.ts';
import { builtFolder, temporaryFolder, temporaryStore } from './testing/builds.ts';

const MINUTE = 60_000;
const answered = { asked: 100 * MINUTE, answered: 101 * MINUTE };

test.each([
  ['within the time of the answer', 100.5, undefined],
  ['a minute before the question', 99, undefined],
  ['three minutes before the question', 97, 'the clock of this machine is 3 minutes ahead of that of the site: set it'],
  ['ninety minutes after the answer', 191, 'the clock of this machine is 90 minutes behind that of the site: set it'],
  [
    'three days after the answer',
    101 + 3 * 24 * 60,
    'the clock of this machine is 3 days behind that of the site: set it',
  ],
])('a clock that says a moment %s', (_, minutes, said) => {
  expect(describeClock(aheadBy(minutes * MINUTE, answered), 'the site')).toBe(said);
});

test('a command warns once of the clock of its machine, beside its answer', async () => {
  const date = new Date(Date.now() - 3 * 86_400_000 - MINUTE).toUTCString();
  const server = createServer((_, response) =>
    response.setHeader('date', date).setHeader('content-type', 'application/json').end('{"parts":[]}'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [out, err]: [string[], string[]] = [[], []];
  const write = { out: (line: string) => out.push(line), err: (line: string) => err.push(line) };
  expect(await runCommand(['status', '--json', '--server', url], { RELEASE_TOKEN: 'release_x' }, write)).toBe(0);
  expect(JSON.parse(out.join())).toEqual({ ok: true, parts: [] });
  expect(err).toEqual([`warning: the clock of this machine is 3 days ahead of that of ${url}: set it`]);
  server.close();
});

describe('a version that was signed at a moment to come', () => {
  const EITHER =
    /^blog 1\.1\.0 was signed at .* UTC, which is to come: either the clock of the machine that signed it is ahead: .*; or that of the machine that takes it in is behind: set it, and publish again$/;
  let store: ReleaseStore;

  beforeEach(async () => {
    store = await temporaryStore();
  });
  afterEach(() => jest.useRealTimers());

  const signed = async (version: string, ms = 0) => {
    const folder = await temporaryFolder();
    const signer = await teamKey(store, 'blog');
    const build = await builtFolder('blog', { version });
    const at = new Date(Date.now() + ms).toISOString();
    jest.spyOn(Date.prototype, 'toISOString').mockReturnValueOnce(at);
    await signBuild(build, folder, { remote: 'blog', version, signer });
    return folder;
  };
  const take = (version: string, folder: string) => publish(store, folder, { remote: 'blog', version, check: true });

  test('is refused: one of both clocks is off; one of a slow clock is taken', async () => {
    await expect(take('1.1.0', await signed('1.1.0', 3 * 86_400_000))).rejects.toThrow(EITHER);
    expect((await take('1.2.0', await signed('1.2.0', -3 * 86_400_000))).isNew).toBe(true);
  });

  test('is refused with the clock that is off, where machines share one', async () => {
    const folder = await signed('1.1.0', 5 * MINUTE);
    const off = 'the clock of this machine is 5 minutes behind that of the database: set it';
    store.otherClock = async () => off;
    await expect(take('1.1.0', folder)).rejects.toThrow(
      `which is to come: the machine that takes it in says "${off}"; then publish again`,
    );
    store.otherClock = async () => undefined;
    await expect(take('1.1.0', folder)).rejects.toThrow(
      /which is to come: the clock of the machine that signed it is ahead: set it, and sign again$/,
    );
  });

  test('is no new one where the same bytes come again or heal it', async () => {
    const folder = await signed('1.1.0');
    await take('1.1.0', folder);
    jest.useFakeTimers({
      now: Date.now() - 10 * MINUTE,
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval'],
    });
    expect(await take('1.1.0', folder)).toMatchObject({ isNew: false });
    await rm(path.join(store.dir, 'blog/1.1.0/assets/list.js'));
    expect(await take('1.1.0', folder)).toMatchObject({ isNew: false, isHealed: true });
    // Its record is lost, too: the new one would count.
    await rm(path.join(store.dir, 'blog/1.1.0/release.sig.json'));
    await expect(take('1.1.0', folder)).rejects.toThrow(EITHER);
  });
});

test('nothing is deleted by a clock that is off: it says what is old', async () => {
  const store = await temporaryStore();
  const publishBlog = async (version: string) =>
    publish(store, await builtFolder('blog', { version }), { remote: 'blog', version });
  for (const version of ['1.0.0', '1.1.0']) await publishBlog(version);
  await promote(store, 'blog', '1.0.0');
  await mkdir(path.join(store.dir, '.incoming/left'), { recursive: true });
  const now = new Date(Date.now() + 40 * 86_400_000);
  const off = 'the clock of this machine is 40 days ahead of that of the database: set it';
  const not = `${off}; nothing was deleted, since what is old goes by that clock`;
  store.otherClock = async () => off;
  const left = 'a publication was left half-way in .incoming/left';
  expect(await doctor(store, { now, prune: true })).toEqual({
    ...{ problems: [left, not], frozen: [] },
    ...{ surplus: ['blog 1.1.0'], pruned: false },
  });
  await expect(prune(store, 'blog', ['1.1.0'], { now })).rejects.toThrow('the clock of the server is off');
  expect(await store.versions('blog')).toEqual(['1.0.0', '1.1.0']);
  store.otherClock = async () => undefined;
  expect(await doctor(store, { now, prune: true })).toMatchObject({ problems: [], pruned: true });
  expect(await store.versions('blog')).toEqual(['1.0.0']);
});
