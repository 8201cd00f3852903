import { builtFolder, temporaryFolder } from '../testing/builds.ts';
import { answered, typed } from '../testing/typed.ts';

test('a link says when it ends: no later than the version that it shows', async () => {
  const data = await temporaryFolder();
  await typed(['publish', 'blog', '--to', '1.0.0', '--dir', await builtFolder('blog'), '--promote'], data);
  const soon = new Date(Date.now() + 2 * 60 * 60 * 1000);
  const version = `0.0.0-preview.${Math.floor(soon.getTime() / 1000)}.${'a'.repeat(32)}`;
  await typed(['publish', 'blog', '--to', version, '--dir', await builtFolder('blog', { version })], data);
  const told = (at: Date) =>
    `until ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC; put the address of the site before it;`;
  expect(await answered(['preview', 'blog', '--to', version, '--hours', '100'], data)).toEqual([
    0,
    expect.stringContaining(`(blog ${version}, ${told(soon)}`),
  ]);
  const [, text] = await answered(['preview', 'blog', '--to', '1.0.0', '--hours', '100', '--json'], data);
  const hours = (Date.parse(JSON.parse(text).until) - Date.now()) / 3_600_000;
  expect(Math.abs(hours - 100)).toBeLessThan(0.1);
});
