// Runs the server alone, with existing releases; the development command restarts it on changes.

import { useTypeScript } from '../src/releaseApps.mjs';
import { command } from '../src/run.mjs';

await command(async () => {
  useTypeScript();
  const { main } = await import('../../server/src/main.ts');
  await main(process.env);
});
