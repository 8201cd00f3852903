import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';

/** Where development builds lie, below their part. */
export const OUT = '.cache/dev';
/** The folder beside, of updates: one belongs to no version, and is asked for as `/r/<part>/updates/…`. */
export const UPDATES = 'updates';

/**
 * Files of watched parts that a page of the development site asks for and no release holds: updates, source maps, and chunks that are newer than the version that the page
 * began with.
 * @param {import('../parts.mjs').SitePart[]} parts
 * @param {typeof import('../../../releases/src/index.ts')} releases @param {import('../../../releases/src/index.ts').ReleaseStore} store
 * @returns {(url: string) => Promise<{ type: string, stream: import('node:fs').ReadStream } | undefined>}
 */
export function devFiles(parts, { inventoryOf, locateFile }, store) {
  /** @param {string} id */
  const current = async (id) =>
    (await inventoryOf(store)).parts
      .flatMap(({ current }) => current ?? [])
      .find((piece) => (piece.kind === 'shell' ? 'shell' : piece.remote.id) === id)?.version;

  return async (url) => {
    const [, id = '', version = '', file = ''] = /^\/r\/([\w-]+)\/([^/?]+)\/([\w./-]+)/.exec(url) ?? [];
    const part = parts.find((part) => part.id === id);
    if (!part || file.includes('..')) return undefined;
    if (version === UPDATES) return script(path.join(part.dir, path.dirname(OUT), UPDATES, file));
    if (file.endsWith('.map')) return script(path.join(part.dir, OUT, file));
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
