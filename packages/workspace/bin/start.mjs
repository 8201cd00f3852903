// `npm start`: installs, builds changed apps, publishes them into the store, and runs the site in this process.
// In production it publishes only into an empty store.

import { install, requireNode } from '../src/install.mjs';
import { launchSettings } from '../src/launchSettings.mjs';
import { command } from '../src/run.mjs';
import { stopWithNpm } from '../src/stopWithNpm.mjs';

await command(async () => {
  requireNode();
  await launchSettings(process.env);
  await install();
  // Dependencies are installed from here on.
  const { useTypeScript } = await import('../src/releaseApps.mjs');
  const { startStore } = await import('../src/startStore.mjs');
  useTypeScript();
  const { readEnv } = await import('../../server/src/ground/env/env.ts');
  const { production } = readEnv(process.env);
  const { openOwnReleases } = await import('../../server/src/ground/releases/openReleases.ts');
  const { store, close } = await openOwnReleases(process.env, { migrate: true });
  try {
    await startStore(store, { production });
  } finally {
    await close();
  }
  console.error('Starting the server …');
  const { main } = await import('../../server/src/main.ts');
  await main(process.env);
  stopWithNpm();
});
