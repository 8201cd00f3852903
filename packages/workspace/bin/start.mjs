// `npm start`: installs, builds what changed, publishes it into the local store, and runs the site in this process. In production it publishes into an
// empty store only.

import { install, requireNode } from '../src/install.mjs';
import { launchSettings } from '../src/launchSettings.mjs';
import { command } from '../src/run.mjs';
import { stopWithNpm } from '../src/stopWithNpm.mjs';

await command(async () => {
  requireNode();
  const { dataDir } = await launchSettings(process.env);
  await install();
  // From here on there are dependencies.
  const { useTypeScript } = await import('../src/releaseParts.mjs');
  const { startStore } = await import('../src/startStore.mjs');
  useTypeScript();
  const { readEnv } = await import('../../server/src/ground/env/env.ts');
  const { production } = readEnv(process.env);
  await startStore(dataDir, { production });
  const { main } = await import('../../server/src/main.ts');
  await main(process.env);
  stopWithNpm();
});
