import { readApprovals } from '../approvals.ts';
import { agree } from '../changeApprovals.ts';
import { openStore } from '../folder/folderStore.ts';
import { moveOrAsk } from '../moveOrAsk.ts';
import { builtFolder, temporaryFolder } from '../testing/builds.ts';
import { answered, typed } from '../testing/typed.ts';

let data: string;
const release = (...args: string[]) => answered(args, data);
beforeEach(async () => {
  data = await temporaryFolder();
  await typed(['publish', 'blog', '--to', '1.0.0', '--dir', await builtFolder('blog'), '--promote'], data);
  await typed(['publish', 'blog', '--to', '1.1.0', '--dir', await builtFolder('blog', { version: '1.1.0' })], data);
});
const waits = /rollout 1\.1\.0 \(10 %\) waits until .* UTC for a second person \(request [0-9a-f]{12}\)/;

test('what a command asks for waits for somebody else, and a command agrees to what somebody else asked for', async () => {
  expect(await release('approval', 'blog')).toEqual([0, 'blog: one person moves it']);
  expect(await release('approval', 'blog', '--on', '--reason', 'Many read it')).toEqual([
    0,
    'blog: a second person agrees before a version goes to more visitors',
  ]);
  expect(await release('rollout', 'blog', '--to', '1.1.0', '--traffic', '1000', '--reason', 'Ready')).toEqual([
    3,
    expect.stringMatching(waits),
  ]);
  expect(await release('status', 'blog')).toEqual([
    0,
    expect.stringMatching(/^blog: 1\.0\.0 100 %\n {2}rollout 1\.1\.0 \(10 %\) waits/),
  ]);
  const store = openStore(`${data}/releases`);
  const open = async () => (await readApprovals(store)).blog?.request?.id ?? '';
  expect(await release('approval', 'blog', '--agree', await open(), '--reason', 'Me too')).toEqual([
    1,
    'refused: whoever asks for a move cannot agree to it: another person has to',
  ]);
  expect(await release('approval', 'blog', '--decline', '--reason', 'Not today')).toEqual([
    0,
    'blog: a second person agrees before a version goes to more visitors',
  ]);
  // It was asked for by the same person.
  expect((await release('audit', 'blog'))[1]).toContain('rollout 1.1.0 is withdrawn');
  const asked = { move: 'rollout', version: '1.1.0', traffic: 1_000 } as const;
  const moved = await moveOrAsk(store, 'blog', asked, { by: 'account:ana', check: true });
  expect(moved).toHaveProperty('request');
  // Only to what was looked at.
  expect(await release('approval', 'blog', '--agree', 'another', '--reason', 'I have read it')).toEqual([
    1,
    'refused: the request for blog is another one by now: look at it again',
  ]);
  expect(await release('approval', 'blog', '--agree', await open(), '--reason', 'I have read it')).toEqual([
    0,
    'blog: 1.0.0 90 %, 1.1.0 10 %',
  ]);
  await expect(agree(store, 'blog', { request: 'x', reason: 'Late' })).rejects.toThrow('no move of blog waits');
  expect(await release('approval', 'blog', '--off', '--reason', 'Quiet')).toEqual([0, 'blog: one person moves it']);
});

test('a pipeline that publishes for everybody sees that the version waits for a second person', async () => {
  await typed(['approval', 'blog', '--on', '--reason', 'Many read it'], data);
  expect(await release('publish', 'blog', '--promote', '--json')).toEqual([
    3,
    expect.stringMatching(/"traffic":"promote 2\.0\.0 waits until .*"waits":true/),
  ]);
  expect((await typed(['approval', 'blog', '--off', '--reason', 'Quiet'], data)).code).toBe(0);
  expect((await typed(['publish', 'blog', '--promote'], data)).code).toBe(0);
});

test.each([
  [['approval', 'blog', '--on'], 2, 'approval --on needs --reason'],
  [['approval', 'blog', '--on', '--agree', 'x', '--reason', 'Why'], 2, 'approval takes one of --on, --off'],
  [['approval', 'blog', '--reason', 'Why'], 2, '--reason goes with a change'],
  [['approval', 'blog', '--agree', 'x', '--reason', 'Why'], 1, 'no move of blog waits for a second person'],
  [['approval', 'portal', '--on', '--reason', 'Why'], 1, 'portal has no release'],
  [['approval', 'blog', '--off', '--reason', 'Why', '--server', 'http://localhost:9'], 1, 'run it on the server'],
])('%p is refused', async (args, code, reason) => {
  expect(await release(...args)).toEqual([code, expect.stringContaining(reason)]);
});
