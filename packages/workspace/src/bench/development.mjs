import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../apps.mjs';
import { CommandError, run } from '../run.mjs';
import { median } from './pages.mjs';
import { seconds } from './table.mjs';

const EDITS = 5;
const EDIT_SECONDS = 0.5;
const FAULTS_SECONDS = 90;
const TEXTS = path.join(root, 'mfe-blog/src/texts/en.json');

/**
 * Measures what a team waits for: a changed text in the open page, and the faults of its remote.
 * @param {import('./table.mjs').Table} table @param {any} browser @param {{ dataDir: string }} options
 */
export async function measureDevelopment(table, browser, { dataDir }) {
  table.atMost(
    'pnpm dev blog: a changed text in the open page, s',
    await textEdit(browser, dataDir),
    EDIT_SECONDS,
    seconds,
  );
  const start = performance.now();
  const { code } = await run(process.execPath, ['packages/workspace/bin/faults.mjs', 'blog'], { cwd: root });
  table.atMost('pnpm faults blog, s', (performance.now() - start) / 1000, FAULTS_SECONDS, seconds);
  table.none('  failed', code === 0 ? [] : ['see pnpm faults blog']);
}

/**
 * Median seconds from the saved file until the open page shows the text, without a reload.
 * @param {any} browser @param {string} dataDir
 */
async function textEdit(browser, dataDir) {
  const before = readFileSync(TEXTS, 'utf8');
  const { heading } = JSON.parse(before).list;
  const { url, stop } = await develop(dataDir);
  const page = await browser.newPage();
  try {
    await page.goto(`${url}/blog`);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.evaluate(() => Object.assign(globalThis, { __SAME__: true }));
    const times = [];
    for (let at = 0; at < EDITS; at++) {
      const words = `Words number ${at}`;
      const shown = page.evaluate(whenShown, words);
      const start = Date.now();
      writeFileSync(TEXTS, before.replace(heading, words));
      times.push((await shown) - start);
    }
    if (!(await page.evaluate(() => Reflect.has(globalThis, '__SAME__'))))
      throw new CommandError('an edit reloaded the page');
    return median(times) / 1000;
  } finally {
    writeFileSync(TEXTS, before);
    await page.close();
    await stop();
  }
}

/** Runs in the page: the time at which its heading has these words. @param {string} words @returns {Promise<number>} */
const whenShown = (words) =>
  new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('h1')?.textContent !== words) return;
      observer.disconnect();
      resolve(Date.now());
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    look();
  });

/** Runs `pnpm dev blog` on a data folder. @param {string} dataDir */
async function develop(dataDir) {
  const { freePort } = await import('../../../testing/src/freePort.ts');
  const port = await freePort();
  const child = spawn(process.execPath, ['packages/workspace/bin/dev.mjs', 'blog'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  await new Promise((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text) => {
      said += text;
      if (said.includes('Development site: ')) resolve(undefined);
    });
    child.once('exit', () => reject(new CommandError(`pnpm dev did not start:\n${said}`)));
  });
  return {
    url: `http://localhost:${port}`,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
