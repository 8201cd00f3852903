import { builtFolder, temporaryFolder } from '../testing/builds.ts';
import { answered, typed } from '../testing/typed.ts';

let data: string;
const release = (...args: string[]) => answered(args, data);
beforeEach(async () => {
  data = await temporaryFolder();
  await typed(['publish', 'blog', '--to', '1.0.0', '--dir', await builtFolder('blog'), '--promote'], data);
  await typed(['publish', 'blog', '--to', '1.1.0', '--dir', await builtFolder('blog', { version: '1.1.0' })], data);
});
const planned = ['rollout', 'blog', '--to', '1.1.0', '--strategy', 'Canary10Percent5Minutes'] as const;

test('a start is planned by a command, shown by status, and cancelled', async () => {
  expect(await release(...planned, '--at', '2199-12-01T08:00Z', '--reason', 'At night')).toEqual([
    0,
    'blog: 1.1.0 begins 2199-12-01 08:00 UTC',
  ]);
  expect(await release('status', 'blog')).toEqual([
    0,
    expect.stringMatching(
      /^blog: 1\.0\.0 100 %\n {2}1\.1\.0 begins 2199-12-01 08:00 UTC \(Canary10Percent5Minutes, planned by \S+, At night\)\n/,
    ),
  ]);
  expect(await release('rollout', 'blog', '--off', '--reason', 'Not tonight')).toEqual([
    0,
    'blog: no start is planned any more',
  ]);
  expect(await release('audit', 'blog')).toEqual([
    0,
    expect.stringContaining('start blog: 1.1.0 does not begin (Not tonight)'),
  ]);
});

test.each([
  [[...planned, '--at', 'tonight'], 1, '"tonight" is not a time such as'],
  [[...planned, '--at', '2020-12-01T08:00Z'], 1, 'a planned start has to be in the future'],
  [['rollout', 'blog', '--off'], 1, 'no start of blog is planned'],
  [[...planned, '--off'], 2, 'rollout --off takes --reason, not --to, --strategy'],
])('%p is refused', async (args, code, reason) => {
  expect(await release(...args)).toEqual([code, expect.stringContaining(reason)]);
});
