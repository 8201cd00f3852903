#!/usr/bin/env node
// `pnpm dev --against https://www.example.com` in a remote outside the workspace: serves the remote from here and the
// rest of the page from that site, which is not changed.
import { existsSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';
import { idIn } from '../src/apps.mjs';
import { against, siteOrigin, surroundingsThere } from '../src/dev/against.mjs';
import { developmentSite } from '../src/dev/developmentSite.mjs';
import { devFiles } from '../src/dev/devFiles.mjs';
import { launchSettings } from '../src/launchSettings.mjs';
import { readOptions } from '../src/readOptions.mjs';
import { takeToken } from '../src/releaseSecrets.mjs';
import { CommandError, command } from '../src/run.mjs';
import { stopWithNpm } from '../src/stopWithNpm.mjs';

await command(async () => {
  const { values } = readOptions({ options: { against: { type: 'string' } } });
  if (!values.against) throw new CommandError('Name the site: pnpm dev --against https://www.example.com');
  const dir = process.cwd();
  if (!existsSync(path.join(dir, 'remote.json')))
    throw new CommandError(`${dir} is not the folder of a remote: it has no remote.json`);
  const id = idIn(dir);
  const deployed = await siteOrigin(values.against);
  const token = takeToken();
  const settings = await launchSettings(process.env);
  const watched = [{ id, folder: path.basename(dir), dir }];

  register();
  /**
   * The version that the project has installed, as for the release command.
   * @type {typeof import('../../releases/src/index.ts')}
   */
  const releases = await import(pathToFileURL(createRequire(path.join(dir, 'x')).resolve('@firm/releases')).href);
  const dataDir = path.join(settings.dataDir, 'dev');
  rmSync(path.join(dataDir, 'releases'), { recursive: true, force: true });
  const store = releases.openStore(path.join(dataDir, 'releases'));
  const upstream = { ...against(deployed, releases, store), file: devFiles(watched, releases, store) };
  const surroundings = surroundingsThere(deployed, token, releases, store);
  const rest = `, the rest from ${deployed}`;
  await developmentSite({ watched, releases, store, refresh: false, surroundings, upstream, settings, rest });
  stopWithNpm();
});
