import { removeLeftovers } from './testing/leftovers.ts';
import { composed, dataDir, release, releaseSample } from './testing/sampleRelease.ts';
import { siteUrl } from './testing/siteUrl.ts';

const versionOf = async (id: string): Promise<string | undefined> => {
  const answer = await fetch(siteUrl('/platform/composition'));
  const { remotes }: { remotes: { id: string; version: string }[] } = await answer.json();
  return remotes.find((remote) => remote.id === id)?.version;
};
const broken = () => releaseSample('blog', { screen: 'export const Screen = () => <h1>A run that was killed</h1>;' });
const earlier = async (): Promise<string[]> => JSON.parse(await release('status', 'blog', '--json')).parts[0].earlier;

// Milliseconds for a dozen commands on a busy machine with two cores.
jest.setTimeout(90_000);

it('what a killed run has left in a running site is gone when the next one begins', async () => {
  const real = (await versionOf('blog')) ?? '';
  const before = await earlier();
  await broken();
  await broken();
  await removeLeftovers(dataDir());
  await composed('blog', (version) => version === real);
  expect(await earlier()).toEqual(before);

  // The site was restarted in between: its present source is current, and a rollback would restore the broken version.
  await broken();
  await release('promote', 'blog', '--to', real);
  expect((await earlier())[0]).toMatch(/^9\.9\.9-sample\./);
  await removeLeftovers(dataDir());
  expect(await earlier()).toEqual(before);
  expect(await versionOf('blog')).toBe(real);
});
