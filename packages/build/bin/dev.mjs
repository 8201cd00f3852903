// `pnpm dev`: the whole site, built again and reloaded on every change. `pnpm dev mfe-blog`: only that part, beside released builds of the rest;
// with `--against https://www.example.com`, beside a deployed site.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { install, requireNode } from '../src/install.mjs';
import { launchSettings } from '../src/launchSettings.mjs';
import { findPart, siteParts } from '../src/parts.mjs';
import { CommandError, command } from '../src/run.mjs';

await command(async () => {
  requireNode();
  const settings = await launchSettings(process.env);
  await install();
  const { releaseParts, releases, useTypeScript } = await import('../src/releaseParts.mjs');
  const { watchParts } = await import('../src/dev/watchParts.mjs');
  const { serverProcess } = await import('../src/dev/serverProcess.mjs');
  const { devProxy } = await import('../src/dev/devProxy.mjs');
  const { against } = await import('../src/dev/against.mjs');
  useTypeScript();

  const { positionals, values } = parseArgs({ allowPositionals: true, options: { against: { type: 'string' } } });
  const deployed = values.against;
  if (deployed !== undefined && !URL.canParse(deployed))
    throw new CommandError(`"${deployed}" is not the address of a site.`);
  if (deployed !== undefined && positionals.length === 0)
    throw new CommandError('Name the part that is developed against it: pnpm dev mfe-blog --against https://…');
  const wanted = positionals.map((name) => {
    const part = findPart(name);
    if (!part)
      throw new CommandError(
        `${name} is not a part; there are ${siteParts()
          .map(({ folder }) => folder)
          .join(', ')}.`,
      );
    return part;
  });
  const watched = wanted.length ? wanted : siteParts();
  const rest = siteParts().filter((part) => !watched.some(({ id }) => id === part.id));

  // Its own database and store: what is tried out here does not reach the site of `npm start`.
  const dataDir = path.join(settings.dataDir, 'dev');
  for (const { id } of watched) rmSync(path.join(dataDir, 'releases', id), { recursive: true, force: true });
  if (deployed) for (const { id } of rest) rmSync(path.join(dataDir, 'releases', id), { recursive: true, force: true });
  else if (rest.length) await releaseParts(dataDir, rest);

  const store = (await releases()).openStore(path.join(dataDir, 'releases'));
  /** @type {Awaited<ReturnType<typeof serverProcess>> | undefined} */
  let server;
  /** @type {ReturnType<typeof devProxy> | undefined} */
  let proxy;
  const waiting = new Set(watched.map(({ id }) => id));
  /** @type {() => void} */
  let allBuilt = () => {};
  const built = new Promise((resolve) => {
    allBuilt = () => resolve(undefined);
  });
  console.log(`Building ${watched.map(({ folder }) => folder).join(', ')} …`);

  const stopWatching = watchParts(watched, await releases(), store, (part, problem) => {
    if (problem) {
      console.error(`${part.folder} does not build:\n${problem}`);
      proxy?.problem(problem);
    } else if (proxy) {
      console.log(`${part.folder} built, pages reload`);
      proxy.reload();
    }
    waiting.delete(part.id);
    if (waiting.size === 0) allBuilt();
  });
  await built;

  const host = process.env['HOST'] || '127.0.0.1';
  const env = { ...process.env, PORT: String(settings.port), DATA_DIR: dataDir };
  if (!deployed) server = await serverProcess(env, () => proxy?.reload());
  const upstream = server && { origin: `http://127.0.0.1:${server.port}`, ready: server.ready };
  proxy = devProxy(upstream ?? against(new URL(deployed ?? '').origin, await releases(), store));
  await proxy.listen(settings.port, host);
  await server?.ready().catch((error) => console.error(error.message));
  console.log(
    `Development site: http://${host === '127.0.0.1' ? 'localhost' : host}:${settings.port} (watching ${watched.map(({ folder }) => folder).join(', ')}${deployed ? `, the rest from ${deployed}` : ' and the server'})`,
  );

  const stop = async () => {
    proxy?.close();
    await Promise.all([server?.close(), stopWatching()]);
    process.exit(0);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
});
