import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runCommand } from './cli/command.ts';
import { aheadBy, describeClock } from './clock.ts';
import { publish } from './publish.ts';
import { signBuild } from './sign/signBuild.ts';
import { teamKey } from './sign/teamKey.ts';
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

test('a version signed by a machine whose clock is ahead is refused, and one of a slow clock is not', async () => {
  const store = await temporaryStore();
  const signer = await teamKey(store, 'blog');
  const signedAt = async (version: string, ms: number) => {
    const signed = await temporaryFolder();
    const at = new Date(Date.now() + ms).toISOString();
    const folder = await builtFolder('blog', { version });
    jest.spyOn(Date.prototype, 'toISOString').mockReturnValueOnce(at);
    await signBuild(folder, signed, { remote: 'blog', version, signer });
    return signed;
  };
  const take = async (version: string, ms: number) =>
    publish(store, await signedAt(version, ms), { remote: 'blog', version, check: true });
  await expect(take('1.1.0', 3 * 86_400_000)).rejects.toThrow(/^blog 1\.1\.0 was signed at .* UTC, which is to come/);
  expect((await take('1.2.0', -3 * 86_400_000)).isNew).toBe(true);
});
