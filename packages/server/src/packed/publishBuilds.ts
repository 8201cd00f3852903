import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lastDecision, promote, publish, type ReleaseStore, trustKeyToo } from '@firm/releases';

/** The name in the store's log. */
const BY = 'first start';

/**
 * Publishes the builds that came with the site into a store that has never served a shell; afterwards the store belongs
 * to the teams. The shell comes last: when the start is interrupted before it, the store still counts as empty.
 * `confirm` looks before that whether it is the store of the site. Returns what became current.
 */
export async function publishBuilds(
  store: ReleaseStore,
  builds: string,
  confirm: () => Promise<void>,
): Promise<string[]> {
  if (!existsSync(builds) || (await lastDecision(store, 'shell'))) return [];
  await confirm();
  const folders = (await readdir(builds)).sort((one, other) => Number(one === 'shell') - Number(other === 'shell'));
  const current: string[] = [];
  for (const folder of folders) {
    const dir = join(builds, folder);
    const build: { version: string; manifest: { id: string } } = JSON.parse(
      await readFile(join(dir, 'build.json'), 'utf8'),
    );
    const { version, manifest } = build;
    await trustKeyToo(store, manifest.id, BY);
    await publish(store, dir, { remote: manifest.id, version, by: BY });
    await promote(store, manifest.id, version, { by: BY, yields: true });
    current.push(`${manifest.id} ${version}`);
  }
  return current;
}
