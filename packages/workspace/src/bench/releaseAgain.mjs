import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { siteApps } from '../apps.mjs';
import { releases } from '../releaseApps.mjs';

/**
 * Copies a build under another version.
 * @param {string} dataDir @param {string} id @param {string} from @param {string} suffix
 */
export function rebuilt(dataDir, id, from, suffix) {
  const app = siteApps().find((each) => each.id === id);
  const folder = path.join(dataDir, 'again', `${id}-${suffix}`);
  cpSync(path.join(app?.dir ?? '', 'dist'), folder, { recursive: true });
  const version = `${from.split('-', 1)[0]}-bench.${suffix}`;
  const file = path.join(folder, 'build.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version }));
  return { folder, version };
}

/**
 * Signs and publishes a build again under another version.
 * @param {string} dataDir @param {string} id @param {string} from @param {string} suffix
 */
export async function releaseAgain(dataDir, id, from, suffix) {
  const { openStore, publish } = await releases();
  const { folder, version } = rebuilt(dataDir, id, from, suffix);
  await publish(openStore(path.join(dataDir, 'releases')), folder, { remote: id, version, compress: false });
  return version;
}
