// `npm start`: installs, builds what changed, publishes it into the local store, and runs the site in this process.

import { install, requireNode } from '../src/install.mjs';
import { launchSettings } from '../src/launchSettings.mjs';
import { command } from '../src/run.mjs';
import { stopWithNpm } from '../src/stopWithNpm.mjs';

await command(async () => {
  requireNode();
  const { dataDir } = await launchSettings(process.env);
  await install();
  // From here on there are dependencies.
  const { releaseParts, useTypeScript } = await import('../src/releaseParts.mjs');
  useTypeScript();
  const { readEnv } = await import('../../server/src/env.ts');
  readEnv(process.env);
  await releaseParts(dataDir);
  const { main } = await import('../../server/src/main.ts');
  await main(process.env);
  stopWithNpm();
});
