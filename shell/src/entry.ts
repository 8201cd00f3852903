import './storage/beforeAll.ts';
import { pause } from './pause.ts';

/**
 * Runs the modules of the shell in a few tasks instead of one, so that a slow phone scrolls and reacts in between. They
 * are all in the shell's first scripts.
 */
async function begin(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await pause();
  await import(/* webpackMode: "eager" */ '@firm/api-client');
  await import(/* webpackMode: "eager" */ '@firm/router');
  await pause();
  await import(/* webpackMode: "eager" */ '@firm/ui');
  await pause();
  await import(/* webpackMode: "eager" */ './index.tsx');
}

const begun = begin();
// The page's watch hears of it as of every error of a script. On the server the render process hears of the promise.
if (!globalThis.__SERVER__) begun.catch(reportError);
