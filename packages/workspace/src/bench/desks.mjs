import { addressesOf } from './addresses.mjs';
import { firstVisit, sum } from './firstVisit.mjs';
import { signIn } from './pages.mjs';
import { kb } from './table.mjs';

const FIRST_KB = 260;
const FURTHER_KB = 40;
const LENT_KB = 90;
const CONSOLE_KB = 60;

/**
 * Measures the scripts of the firm's desks: of the first visit to the workspace, with the shell; of each further screen
 * of it, apart from those of other apps whose parts it shows; and of the console's first screen, without the shell.
 * @param {import('./table.mjs').Table} table
 * @param {any} browser
 * @param {{ site: string, routes: string[] }} options `routes`: the workspace's route patterns
 */
export async function measureDesks(table, browser, { site, routes }) {
  const storageState = await signIn(browser, site, { email: 'admin@example.com', lands: '/work' });
  /** @param {string} at */
  const visit = (at) => firstVisit(browser, site + at, { storageState, complaints: true });

  const first = await visit('/work');
  table.atMost('first visit to /work: JavaScript, brotli KB', first.brotliKb, FIRST_KB, kb);
  const addresses = await addressesOf(browser, site, { storageState, routes });
  for (const at of addresses.filter((each) => each !== '/work')) {
    const { sizes } = await visit(at);
    const further = [...sizes].filter(([address]) => !first.sizes.has(address));
    const lent = further.filter(([address]) => isLent(address));
    const name = at.replace(/[0-9a-f-]{36}/, '…');
    table.atMost(`  ${name} beyond it`, sumOf(further) - sumOf(lent), FURTHER_KB, kb);
    if (lent.length > 0) table.atMost(`  ${name}: parts of other apps`, sumOf(lent), LENT_KB, kb);
  }
  const console = await visit('/releases');
  const own = [...console.sizes].filter(([address]) => !new URL(address).pathname.startsWith('/r/shell/'));
  table.atMost('/releases without the shell: JavaScript, brotli KB', sumOf(own), CONSOLE_KB, kb);
}

/** Whether a script is of another app than the workspace and the shell. @param {string} address */
const isLent = (address) => /^\/r\/(?!shell\/|workspace\/)/.test(new URL(address).pathname);

/** The brotli KB of scripts. @param {[string, number][]} scripts */
const sumOf = (scripts) => sum(scripts.map(([, size]) => size));
