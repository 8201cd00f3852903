import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';

/** Folder of an app's development builds, relative to the app. */
export const OUT = '.cache/dev';
/** The folder beside it for updates, which belong to no version; requested as `/r/<app>/updates/…`. */
export const UPDATES = 'updates';

/**
 * Files that a page of the development site requests and no release holds: updates, source maps, and chunks newer than
 * the version with which the page started.
 * @param {import('../apps.mjs').App[]} apps the watched apps
 * @param {typeof import('../../../releases/src/index.ts')} releases
 * @param {import('../../../releases/src/index.ts').ReleaseStore} store
 * @returns {(url: string) => Promise<{ type: string, stream: import('node:fs').ReadStream } | undefined>}
 */
export function devFiles(apps, { inventoryOf, locateFile }, store) {
  /** @param {string} id */
  const current = async (id) =>
    (await inventoryOf(store)).apps
      .flatMap(({ current }) => current ?? [])
      .find((piece) => (piece.kind === 'shell' ? 'shell' : piece.remote.id) === id)?.version;

  return async (url) => {
    const [, id = '', version = '', file = ''] = /^\/r\/([\w-]+)\/([^/?]+)\/([\w./-]+)/.exec(url) ?? [];
    const app = apps.find((app) => app.id === id);
    if (!app || file.includes('..')) return undefined;
    if (version === UPDATES) return script(path.join(app.dir, path.dirname(OUT), UPDATES, file));
    if (file.endsWith('.map')) return script(path.join(app.dir, OUT, file));
    const released =
      (await locateFile(store, `${id}/${version}/${file}`)) ??
      (await locateFile(store, `${id}/${await current(id)}/${file}`));
    return released && { type: released.type, stream: createReadStream(released.path) };
  };
}

/** @param {string} file */
const script = (file) =>
  existsSync(file)
    ? { type: file.endsWith('.js') ? 'text/javascript' : 'application/json', stream: createReadStream(file) }
    : undefined;
