import { devProxy } from './devProxy.mjs';
import { watchApps } from './watchApps.mjs';

/**
 * Builds apps at every edit and shows them in a site on this machine. Its pages reload, or take the edit in if
 * `refresh` is set. Ends with the process.
 * @param {object} site
 * @param {import('../apps.mjs').App[]} site.watched
 * @param {typeof import('../../../releases/src/index.ts')} site.releases
 * @param {import('../../../releases/src/index.ts').ReleaseStore} site.store receives the builds
 * @param {boolean} site.refresh
 * @param {import('./devProxy.mjs').Upstream} site.upstream
 * @param {(reload: () => void) => Promise<{ port: number, ready: () => Promise<void>, close: () => Promise<unknown> }>}
 *   [site.startServer] starts the rest of the site if it runs here; called once everything is built
 * @param {{ port: number }} site.settings
 * @param {string} site.rest names the rest of the site in the console message
 */
export async function developmentSite({ watched, releases, store, refresh, upstream, startServer, settings, rest }) {
  const names = watched.map(({ folder }) => folder).join(', ');
  const proxy = devProxy(upstream);
  const waiting = new Set(watched.map(({ id }) => id));
  /** @type {() => void} */
  let allBuilt = () => {};
  const built = new Promise((resolve) => {
    allBuilt = () => resolve(undefined);
  });
  let isRunning = false;
  /** @param {string} id */
  const done = (id) => {
    waiting.delete(id);
    if (waiting.size === 0) allBuilt();
  };
  console.log(`Building ${names} …`);
  const stopWatching = await watchApps(watched, releases, store, {
    refresh,
    onBuilt(app, build, news) {
      if (isRunning) console.log(`${app.folder} built`);
      proxy.built(app.id, build);
      // The page's composition contains the app's addresses, so a changed remote.json needs a reload.
      if (!refresh || news.manifest) proxy.reload();
      done(app.id);
    },
    onProblem(app, text) {
      console.error(`${app.folder} does not build:\n${text}`);
      proxy.problem(app.id, text);
      done(app.id);
    },
  });
  await built;

  const server = await startServer?.(() => proxy.reload());
  if (server) Object.assign(upstream, { origin: `http://127.0.0.1:${server.port}`, ready: server.ready });
  const host = process.env['HOST'] || '127.0.0.1';
  await proxy.listen(settings.port, host);
  await server?.ready().catch((error) => console.error(error.message));
  isRunning = true;
  const address = `http://${host === '127.0.0.1' ? 'localhost' : host}:${settings.port}`;
  console.log(`Development site: ${address} (watching ${names}${rest})`);

  const stop = async () => {
    proxy.close();
    await Promise.all([server?.close(), stopWatching()]);
    process.exit(0);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
}
