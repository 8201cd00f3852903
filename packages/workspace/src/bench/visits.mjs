import { CommandError } from '../run.mjs';
import { firstVisit } from './firstVisit.mjs';
import { compareInteractive } from './interactive.mjs';
import { compareSlowVisits, pageKb, publicPages, signIn, warmPages } from './pages.mjs';
import { NETWORK } from './slowVisit.mjs';
import { kb, seconds } from './table.mjs';

const FLOOR_ROUND_TRIPS = 5;
/** The limit of the scripts that a page needs until the first press; the lower part of a page comes after it. */
const USABLE_KB = 200;
const SHIFT = 0.01;
const HTML_KB = 30;

/** @param {number} value */
const ratio = (value) => value.toFixed(2);

/**
 * Measures visits to the composed site and to the same source as one bundle.
 * @param {import('./table.mjs').Table} table
 * @param {any} browser
 * @param {{ composed: string, single: string, rounds: number }} options
 */
export async function measureVisits(table, browser, { composed, single, rounds }) {
  const pages = await publicPages(composed);
  await warmPages(composed, Object.values(pages));
  const storageState = await signIn(browser, composed);
  const visits = await Promise.all([
    ...Object.values(pages).map((at) => firstVisit(browser, composed + at, { complaints: true })),
    firstVisit(browser, `${composed}/dashboard`, { storageState, complaints: true }),
  ]);
  const [home] = visits;
  const one = await firstVisit(browser, `${single}/`, { complaints: true });
  if (one.unused.length) throw new CommandError(`the one bundle is not at its best, it does not use ${one.unused}`);
  if (!home) throw new CommandError('there is no page to visit');
  table.atMost(
    'first visit to /: JavaScript until it is usable, brotli KB',
    home.usableKb,
    USABLE_KB,
    (value) => `${kb(value)}, ${kb(home.brotliKb)} in ${home.scripts} files in all`,
  );
  table.note('  as one bundle', `${kb(one.brotliKb)}, ${one.scripts} files`);
  table.atMost('  composed ÷ one bundle', home.brotliKb / one.brotliKb, 1.3, ratio);
  const where = 'public pages, dashboard signed in';
  table.atMost(`script chain, the page is 1 (${where})`, Math.max(...visits.map(({ depth }) => depth)), 3);
  table.none(`fetched twice (${where})`, [...new Set(visits.flatMap(({ twice }) => twice))]);
  table.none(`preloaded and not used (${where})`, [...new Set(visits.flatMap(({ unused }) => unused))]);
  for (const [name, path] of Object.entries(pages))
    table.atMost(`${name}: HTML, brotli KB`, await pageKb(composed + path), HTML_KB, kb);

  const signedIn = await compareInteractive(browser, {
    composed: { url: `${composed}/dashboard`, storageState },
    single: { url: `${single}/dashboard`, storageState: await signIn(browser, single) },
    rounds,
  });
  table.note(
    'dashboard, signed in: interactive, slow phone',
    `${seconds(signedIn.composedMs / 1000)}, one bundle ${seconds(signedIn.singleMs / 1000)}`,
  );
  table.atMost('  composed ÷ one bundle', signedIn.composedMs / signedIn.singleMs, 1.35, ratio);

  // Lower bound for any page that waits for its scripts: connect, load the page, then load all its scripts at once.
  const floorMs = FLOOR_ROUND_TRIPS * NETWORK.latency + (home.brotliKb * 1000 * 1000) / NETWORK.downloadThroughput;
  table.note(`home: floor of ${FLOOR_ROUND_TRIPS} round trips and its JavaScript`, seconds(floorMs / 1000));

  console.log(`Visiting ${Object.keys(pages).join(', ')} as a slow phone, ${rounds} times each, beside one bundle …`);
  for (const { name, shift, moved, figures, largest } of await compareSlowVisits(browser, {
    composed,
    single,
    pages,
    rounds,
  })) {
    table.atMost(`${name}: layout shift, phone and desktop`, shift, SHIFT, (value) => value.toFixed(3));
    if (shift > SHIFT) table.note('  moved', moved.join('; ').replace(/\s+/g, ' ').slice(0, 120));
    for (const { name: figure, most, composedMs, singleMs } of figures) {
      const times = `${seconds(composedMs / 1000)}, one bundle ${seconds(singleMs / 1000)}`;
      table.note(`${name}: ${figure}, slow phone`, times);
      if (most !== undefined) table.atMost('  composed ÷ one bundle', composedMs / singleMs, most, ratio);
    }
    table.note(`${name}: the largest is`, largest.replace(/\s+/g, ' ').slice(0, 60));
  }
}
