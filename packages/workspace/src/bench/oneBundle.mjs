import { createServer, request } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { monolithConfig } from '@firm/tooling/rspack';
import { rspack } from '@rspack/core';
import { root, siteApps } from '../apps.mjs';
import { releases } from '../releaseApps.mjs';
import { CommandError } from '../run.mjs';

const VERSION = '0.0.0-monolith';
/** The preloads of remotes' scripts in a page of the composed site: consecutive lines. */
const REMOTE_PRELOADS = /(?:<link rel="preload" as="script" href="\/r\/(?!shell\/)[^>]*>\n)+/;

/**
 * Publishes the same source without federation in place of the shell.
 * @param {string} dataDir
 * @returns {Promise<(chunk: string) => { url: string, integrity: string }[]>} the files of a chunk by its name
 */
export async function publishOneBundle(dataDir) {
  const [shell, ...remotes] = siteApps();
  if (!shell) throw new CommandError('there is no shell');
  const out = path.join(dataDir, 'one-bundle');
  const compiler = rspack(
    monolithConfig({ shell: shell.dir, remotes: remotes.map(({ dir }) => dir), out, version: VERSION }),
  );
  /** @type {Map<string, string[]>} */
  const chunks = await new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || !stats || stats.hasErrors())
        return reject(error ?? new CommandError(stats?.toString({ preset: 'errors-only' }) ?? ''));
      const groups = [...stats.compilation.namedChunkGroups];
      const files = new Map(groups.map(([name, group]) => [name, [...group.getFiles()]]));
      compiler.close(() => resolve(files));
    });
  });
  const { openStore, promote, publish } = await releases();
  const store = openStore(path.join(dataDir, 'releases'));
  const { release } = await publish(store, out, { remote: 'shell', version: VERSION });
  await promote(store, 'shell', VERSION);
  return (chunk) =>
    (chunks.get(chunk) ?? [])
      .filter((file) => file.endsWith('.js'))
      .map((file) => ({ url: `/r/shell/${VERSION}/${file}`, integrity: release.files[file]?.integrity ?? '' }));
}

/**
 * Runs a proxy before a server that knows composed sites only: its pages preload the one bundle's files in place of the
 * remotes' files. The comparison is with the bundle at its best.
 * @template T
 * @param {string} site
 * @param {Awaited<ReturnType<typeof publishOneBundle>>} filesOf
 * @param {(url: string) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function withOneBundle(site, filesOf, use) {
  /** @type {typeof import('../../../contract/src/index.ts')} */
  const { matchRoute } = await import(pathToFileURL(path.join(root, 'packages/contract/src/index.ts')).href);
  const composition = await (await fetch(`${site}/platform/composition`)).json();

  /** @param {string} address */
  function preloads(address) {
    const match = matchRoute(composition, new URL(address, site).pathname);
    if (match?.kind !== 'remote' || !('screen' in match.route)) return '';
    const { id } = match.remote;
    const files = [...filesOf(id), ...filesOf(`${id}-${match.route.screen.replace(/\/.*/, '')}`)];
    if (!files.length) throw new CommandError(`the one bundle has no chunk for ${address}`);
    return [...new Map(files.map((file) => [file.url, file])).values()]
      .map(
        ({ url, integrity }) =>
          `<link rel="preload" as="script" href="${url}" integrity="${integrity}" crossorigin="anonymous">\n`,
      )
      .join('');
  }

  const proxy = createServer((incoming, outgoing) => {
    const { method, url = '/' } = incoming;
    const isPage = /text\/html/.test(incoming.headers.accept ?? '');
    const headers = { ...incoming.headers, ...(isPage ? { 'accept-encoding': 'identity' } : {}) };
    const onward = request(new URL(url, site), { method, headers }, async (answer) => {
      if (!isPage) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      const html = (await answer.setEncoding('utf8').toArray()).join('');
      const own = html.replace(REMOTE_PRELOADS, () => preloads(url));
      const { 'content-length': _, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, { ...rest, 'content-encoding': 'br' });
      // The same compression level as the server's for pages.
      outgoing.end(brotliCompressSync(own, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }));
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  const port = await new Promise((resolve, reject) => {
    proxy.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = proxy.address();
      resolve(typeof address === 'object' ? address?.port : undefined);
    });
  });
  try {
    return await use(`http://127.0.0.1:${port}`);
  } finally {
    proxy.close();
    proxy.closeAllConnections();
  }
}
