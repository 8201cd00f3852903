// `pnpm dev`: the whole site, every edit taken in by open pages. `pnpm dev mfe-blog`: only that part and the shell, beside released builds of the rest;
// with `--against https://www.example.com`, only that part, beside a deployed site.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { install, requireNode } from '../src/install.mjs';
import { launchSettings } from '../src/launchSettings.mjs';
import { findPart, siteParts } from '../src/parts.mjs';
import { CommandError, command } from '../src/run.mjs';
import { stopWithNpm } from '../src/stopWithNpm.mjs';

await command(async () => {
  requireNode();
  const settings = await launchSettings(process.env);
  await install();
  const { releaseParts, releases, useTypeScript } = await import('../src/releaseParts.mjs');
  const { watchParts } = await import('../src/dev/watchParts.mjs');
  const { serverProcess } = await import('../src/dev/serverProcess.mjs');
  const { devProxy } = await import('../src/dev/devProxy.mjs');
  const { against } = await import('../src/dev/against.mjs');
  const { devFiles } = await import('../src/dev/devFiles.mjs');
  useTypeScript();

  const { positionals, values } = parseArgs({ allowPositionals: true, options: { against: { type: 'string' } } });
  const deployed = values.against;
  if (deployed !== undefined && !URL.canParse(deployed))
    throw new CommandError(`"${deployed}" is not the address of a site.`);
  if (deployed !== undefined && positionals.length === 0)
    throw new CommandError('Name the part that is developed against it: pnpm dev mfe-blog --against https://…');
  const parts = siteParts();
  const wanted = positionals.map((name) => {
    const part = findPart(name, parts);
    if (!part)
      throw new CommandError(`${name} is not a part; there are ${parts.map(({ folder }) => folder).join(', ')}.`);
    return part;
  });
  const watched = parts.filter(
    (part) => wanted.length === 0 || wanted.includes(part) || (part.id === 'shell' && !deployed),
  );
  // State outlives an edit in a shell that is a development build, too; a deployed one is not.
  const refresh = watched.some(({ id }) => id === 'shell');
  const rest = parts.filter((part) => !watched.includes(part));
  const names = watched.map(({ folder }) => folder).join(', ');

  // Its own database and store: what is tried out here does not reach the site of `npm start`.
  const dataDir = path.join(settings.dataDir, 'dev');
  for (const { id } of deployed ? parts : watched)
    rmSync(path.join(dataDir, 'releases', id), { recursive: true, force: true });
  if (!deployed && rest.length) await releaseParts(dataDir, rest);

  const store = (await releases()).openStore(path.join(dataDir, 'releases'));
  const file = devFiles(watched, await releases(), store);
  const upstream = deployed
    ? { ...against(new URL(deployed).origin, await releases(), store), file }
    : { origin: '', ready: async () => {}, file };
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
  const stopWatching = watchParts(watched, await releases(), store, {
    refresh,
    onBuilt(part, build, news) {
      if (isRunning) console.log(`${part.folder} built`);
      proxy.built(part.id, build);
      // The addresses of a part stand in the page's composition.
      if (!refresh || news.manifest) proxy.reload();
      done(part.id);
    },
    onProblem(part, text) {
      console.error(`${part.folder} does not build:\n${text}`);
      proxy.problem(part.id, text);
      done(part.id);
    },
  });
  await built;

  const host = process.env['HOST'] || '127.0.0.1';
  /** @type {Awaited<ReturnType<typeof serverProcess>> | undefined} */
  let server;
  if (!deployed) {
    const env = { ...process.env, PORT: String(settings.port), DATA_DIR: dataDir };
    server = await serverProcess(env, () => proxy.reload());
    Object.assign(upstream, { origin: `http://127.0.0.1:${server.port}`, ready: server.ready });
  }
  await proxy.listen(settings.port, host);
  await server?.ready().catch((error) => console.error(error.message));
  isRunning = true;
  console.log(
    `Development site: http://${host === '127.0.0.1' ? 'localhost' : host}:${settings.port} (watching ${names}${deployed ? `, the rest from ${deployed}` : ' and the server'})`,
  );

  const stop = async () => {
    proxy.close();
    await Promise.all([server?.close(), stopWatching()]);
    process.exit(0);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  stopWithNpm();
});
