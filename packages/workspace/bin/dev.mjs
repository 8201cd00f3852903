// `pnpm dev`: the whole site; open pages take in every edit. `pnpm dev mfe-blog`: that app and the shell, with the rest
// as the site of `npm start` serves it. With `--against https://www.example.com`: only that app, within a deployed
// site.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { findApp, siteApps } from '../src/apps.mjs';
import { install, requireNode } from '../src/install.mjs';
import { launchSettings } from '../src/launchSettings.mjs';
import { readOptions } from '../src/readOptions.mjs';
import { takeToken } from '../src/releaseSecrets.mjs';
import { CommandError, command } from '../src/run.mjs';
import { stopWithNpm } from '../src/stopWithNpm.mjs';

await command(async () => {
  requireNode();
  const { positionals, values } = readOptions({ allowPositionals: true, options: { against: { type: 'string' } } });
  const settings = await launchSettings(process.env);
  await install();
  const { releases, useTypeScript } = await import('../src/releaseApps.mjs');
  const { serverProcess } = await import('../src/dev/serverProcess.mjs');
  const { developmentSite } = await import('../src/dev/developmentSite.mjs');
  const { against, siteOrigin, surroundingsThere } = await import('../src/dev/against.mjs');
  const { devFiles } = await import('../src/dev/devFiles.mjs');
  const { restOfSite } = await import('../src/dev/restOfSite.mjs');
  useTypeScript();
  const token = takeToken();

  if (values.against !== undefined && positionals.length === 0)
    throw new CommandError('Name the app that is developed against it: pnpm dev mfe-blog --against https://…');
  const deployed = values.against === undefined ? undefined : await siteOrigin(values.against);
  const apps = siteApps({ inDevelopment: true });
  const wanted = positionals.map((name) => {
    const app = findApp(name, apps);
    if (!app)
      throw new CommandError(`${name} is not an app; there are ${apps.map(({ folder }) => folder).join(', ')}.`);
    return app;
  });
  const watched = apps.filter(
    (app) => wanted.length === 0 || wanted.includes(app) || (app.id === 'shell' && !deployed),
  );
  // Edits keep state only if the shell is a development build, which a deployed shell is not.
  const refresh = watched.some(({ id }) => id === 'shell');

  // A database and store of its own, so that experiments do not reach the site of `npm start`.
  const dataDir = path.join(settings.dataDir, 'dev');
  for (const { id } of deployed ? apps : watched)
    rmSync(path.join(dataDir, 'releases', id), { recursive: true, force: true });
  const store = (await releases()).openStore(path.join(dataDir, 'releases'));
  const edited = { dataDir: settings.dataDir, watched: watched.map(({ id }) => id), releases: await releases() };
  const rest = deployed ? '' : await restOfSite(store, edited);
  const file = devFiles(watched, await releases(), store);
  const site = { watched, releases: await releases(), store, refresh, settings };
  if (deployed) {
    const upstream = { ...against(deployed, await releases(), store), file };
    const surroundings = surroundingsThere(deployed, token, await releases(), store);
    await developmentSite({ ...site, surroundings, upstream, rest: `, the rest from ${deployed}` });
  } else {
    const env = { ...process.env, PORT: String(settings.port), DATA_DIR: dataDir };
    await developmentSite({
      ...site,
      surroundings: async () => (await releases()).surroundingsOf(store),
      upstream: { origin: '', ready: async () => {}, file },
      startServer: (reload) => serverProcess(env, reload),
      rest: ` and the server${rest && `; the rest ${rest}`}`,
    });
  }
  stopWithNpm();
});
