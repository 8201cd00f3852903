import { devProxy } from './devProxy.mjs';
import { oneAtATime } from './oneAtATime.mjs';
import { problemBoard } from './problemBoard.mjs';
import { watchApps } from './watchApps.mjs';
import { watchTypes } from './watchTypes.mjs';

/**
 * Builds apps at every edit and shows them in a site on this machine. Its pages reload, or take the edit in if
 * `refresh` is set; beside it, types are checked, and what the release gate would refuse. Ends with the process.
 * @param {object} site
 * @param {import('../apps.mjs').App[]} site.watched
 * @param {typeof import('../../../releases/src/index.ts')} site.releases
 * @param {import('../../../releases/src/index.ts').ReleaseStore} site.store receives the builds
 * @param {boolean} site.refresh
 * @param {() => Promise<import('../../../releases/src/index.ts').Surroundings>} site.surroundings what a release would
 *   have to fit
 * @param {import('./devProxy.mjs').Upstream} site.upstream
 * @param {(reload: () => void) => Promise<{ port: number, ready: () => Promise<void>, close: () => Promise<unknown> }>}
 *   [site.startServer] starts the rest of the site if it runs here; called once everything is built
 * @param {{ port: number }} site.settings
 * @param {string} site.rest names the rest of the site in the console message
 */
export async function developmentSite(site) {
  const { watched, releases, store, refresh, surroundings, upstream, startServer, settings, rest } = site;
  const names = watched.map(({ folder }) => folder).join(', ');
  const proxy = devProxy(upstream);
  const tell = problemBoard(proxy);
  const waiting = new Set(watched.map(({ id }) => id));
  /** @type {() => void} */
  let allBuilt = () => {};
  const built = new Promise((resolve) => {
    allBuilt = () => resolve(undefined);
  });
  let isRunning = false;
  /** @type {Map<import('../apps.mjs').App, import('./watchApps.mjs').Release>} */
  const published = new Map();
  /** Apps whose source the compiler could not read, so that their types say nothing more. */
  const failing = new Set();
  let unasked = '';
  // A build of one app may be what another app does not fit.
  const askGate = oneAtATime(async () => {
    try {
      const around = await surroundings();
      for (const [app, release] of published) tell(app, 'release', releases.incompatibilities(release, around));
      unasked = '';
    } catch (error) {
      const reason = `The release gate is not asked: ${error instanceof Error ? error.message : error}`;
      if (reason !== unasked) console.error(reason);
      unasked = reason;
    }
  });
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
      failing.delete(app);
      published.set(app, news.release);
      if (isRunning) askGate();
      done(app.id);
    },
    onProblem(app, text) {
      console.error(`${app.folder} does not build:\n${text}`);
      failing.add(app);
      proxy.problem(app.id, 'build', `${app.id} does not build:\n\n${text}`);
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
  // Only now, so that neither delays the start.
  askGate();
  const stopChecking = watchTypes(watched, (app, errors) => {
    if (!failing.has(app)) tell(app, 'types', errors);
  });

  const stop = async () => {
    proxy.close();
    stopChecking();
    await Promise.all([server?.close(), stopWatching()]);
    process.exit(0);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
}
