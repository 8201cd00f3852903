import { builtFolder, temporaryFolder } from '../testing/builds.ts';
import { answered, typed } from '../testing/typed.ts';

let data: string;
const release = (...args: string[]) => answered(args, data);
beforeEach(async () => {
  data = await temporaryFolder();
  await typed(['publish', 'blog', '--to', '1.0.0', '--dir', await builtFolder('blog'), '--promote'], data);
});

test('a freeze is set, listed, told by status and doctor, refuses a move, and is lifted', async () => {
  expect(await release('freeze')).toEqual([0, 'no freeze holds or is to come']);
  const set = await release(
    'freeze',
    '--all',
    '--until',
    '2199-12-27T08:00+01:00',
    '--reason',
    'The offices are closed',
  );
  const told = /every app is frozen until 2199-12-27 07:00 UTC: The offices are closed \(freeze ([0-9a-f]{6})\)/;
  expect(set).toEqual([0, expect.stringMatching(told)]);
  const [, id = ''] = told.exec(set[1]) ?? [];
  expect(await release('status', 'blog')).toEqual([0, expect.stringMatching(told)]);
  expect(await release('doctor')).toEqual([0, expect.stringMatching(told)]);
  expect(await release('freeze', 'blog')).toEqual([0, expect.stringMatching(told)]);
  await typed(['publish', 'blog', '--to', '1.1.0', '--dir', await builtFolder('blog', { version: '1.1.0' })], data);
  expect(await release('rollout', 'blog', '--traffic', '1000')).toEqual([1, expect.stringMatching(told)]);
  const next = await builtFolder('blog', { version: '1.2.0' });
  expect(await release('publish', 'blog', '--to', '1.2.0', '--dir', next, '--promote')).toEqual([
    1,
    expect.stringMatching(
      /^refused: blog 1\.2\.0 is published \(\d+ files\); its traffic stays as it was: every app is/,
    ),
  ]);
  expect(await release('freeze', '--lift', id, '--reason', 'Open again')).toEqual([0, 'no freeze holds or is to come']);
  expect((await release('rollout', 'blog', '--traffic', '1000'))[0]).toBe(0);
  expect(await release('audit', 'blog')).toEqual([0, expect.stringContaining(`freeze ${id} is lifted (Open again)`)]);
});

test('a freeze says which planned starts it drops, as status does until it is lifted', async () => {
  await typed(['publish', 'blog', '--to', '1.1.0', '--dir', await builtFolder('blog', { version: '1.1.0' })], data);
  await typed(['rollout', 'blog', '--to', '1.1.0', '--traffic', '1000', '--at', '2199-12-02T08:00Z'], data);
  const dropped = /^ *freeze [0-9a-f]{6} drops the start of blog 1\.1\.0 on 2199-12-02 08:00 UTC, unless it is lifted/m;
  expect((await release('freeze', 'blog', '--until', '2199-12-01T08:00Z', '--reason', 'Before'))[1]).not.toMatch(
    dropped,
  );
  const [, set] = await release('freeze', '--all', '--until', '2199-12-03T08:00Z', '--reason', 'Filings');
  expect(set).toMatch(dropped);
  expect((await release('status', 'blog'))[1]).toMatch(dropped);
  const [, id = ''] = /freeze ([0-9a-f]{6}) drops/.exec(set) ?? [];
  expect((await release('freeze', '--lift', id, '--reason', 'Done'))[1]).not.toMatch(dropped);
  expect((await release('status', 'blog'))[1]).not.toMatch(dropped);
});

test.each([
  [['freeze', '--reason', 'Why'], 2, 'freeze needs the id of a remote, "shell", or --all'],
  [['freeze', 'blog', '--until', '2199-12-27T08:00Z'], 2, 'needs --reason'],
  [['freeze', 'blog', '--all', '--reason', 'Why'], 2, 'a remote or --all, not both'],
  [['freeze', 'blog', '--lift', '3fa21c', '--reason', 'Why'], 2, 'freeze --lift takes --reason, nothing else'],
  [['freeze', 'blog', '--until', '18:00', '--reason', 'Why'], 1, 'refused: "18:00" is not a time such as'],
  [['freeze', 'blog', '--until', '2026-01-01T18:00Z', '--reason', 'Why'], 1, '2026-01-01 18:00 UTC is too early'],
  [['freeze', 'portal', '--reason', 'Why'], 1, 'refused: portal has no release'],
  [['freeze', '--lift', '3fa21c', '--reason', 'Why'], 1, 'refused: there is no freeze 3fa21c'],
  [['freeze', 'blog', '--reason', 'Why', '--server', 'http://localhost:9'], 1, 'run it on the server'],
])('%p is refused', async (args, code, reason) => {
  expect(await release(...args)).toEqual([code, expect.stringContaining(reason)]);
});
