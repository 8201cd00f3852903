import { builtFolder, temporaryFolder } from '../testing/builds.ts';
import { answered, typed } from '../testing/typed.ts';

let data: string;
beforeEach(async () => {
  data = await temporaryFolder();
  await typed(['publish', 'blog', '--to', '1.0.0', '--dir', await builtFolder('blog'), '--promote'], data);
});

test.each(['audit', 'ban', 'owner', 'approval', 'freeze', 'status', 'why'])(
  '%s says that there is no such app, and not that all is well',
  async (command) => {
    expect(await answered([command, 'blgo'], data)).toEqual([1, 'refused: blgo has no release']);
    expect((await answered([command, 'blog'], data))[0]).toBe(0);
  },
);

test('a key and a token may come before the first release of an app, and say that there is none', async () => {
  expect(await answered(['keys', 'blgo'], data)).toEqual([0, 'blgo has no key yet, and no release']);
  const [code, text] = await answered(['token', 'add', 'ci', '--for', 'blog,blgo'], data);
  expect([code, text]).toEqual([
    0,
    expect.stringMatching(/ci may release blog, blgo for 30 days; blgo has no release yet\)$/),
  ]);
  expect((await answered(['token', 'add', 'all', '--for', '*'], data))[1]).toMatch(/all may release \* for 30 days\)$/);
});

test('the log of an app that has keys alone is told', async () => {
  await typed(['keys', 'events', '--trust', 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE='], data);
  expect(await answered(['audit', 'events'], data)).toEqual([0, expect.stringContaining('keys events: ')]);
});
