import path from 'node:path';
import { releases } from '../releaseApps.mjs';
import { httpGet } from './httpGet.mjs';
import { median, publicPages, warmPages } from './pages.mjs';
import { workedMs } from './processes.mjs';
import { releaseAgain } from './releaseAgain.mjs';

const CONNECTIONS = 16;
const WARM = 300;
const KEPT_MS = 3_000;
const ANEW = 50;
const FIRST = 5;
const LEAST_PER_SECOND = 3_000;
const ANEW_MS = 30;

/** @param {number} value */
const ms = (value) => `${value.toFixed(1)} ms`;

/**
 * Measures how fast the server answers with pages: kept ones, ones that it renders, and the first of a new version.
 * @param {import('./table.mjs').Table} table
 * @param {{ url: string, pid: number, dataDir: string }} site
 */
export async function measureServing(table, { url, pid, dataDir }) {
  const pages = await publicPages(url);
  for (const [name, at] of Object.entries(pages))
    table.atLeast(`${name}, kept: requests per second of one core`, await perSecond(url + at, pid), LEAST_PER_SECOND);
  for (const [name, at] of Object.entries(pages)) {
    const { times, frames } = await timesAnew(url + at);
    table.atMost(`${name}, rendered anew: median, ms`, median(times), ANEW_MS, ms);
    if (frames > 0) table.note('  of them without their content', String(frames));
    table.note('  p95', ms([...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN));
  }
  const firsts = await firstPages(url, dataDir);
  table.note(
    'blog list, first page of a version',
    firsts.map(({ took, extent }) => `${ms(took)} ${extent}`).join('; '),
  );
}

/** Requests per second of processor time, with all that the server does meanwhile. @param {string} url @param {number} pid */
async function perSecond(url, pid) {
  await warmPages(url, ['']);
  for (let at = 0; at < WARM; at++) await httpGet(url);
  const [worked, end] = [workedMs(pid), performance.now() + KEPT_MS];
  let count = 0;
  const connection = async () => {
    for (; performance.now() < end; count++) {
      const { status, headers } = await httpGet(url);
      if (status !== 200 || !headers['x-rendered']?.includes('whole')) throw new Error(`${url} was not kept`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return Math.round((1_000 * count) / (workedMs(pid) - worked));
}

/** Milliseconds for pages that nobody has asked for, one after another. @param {string} url */
async function timesAnew(url) {
  let frames = 0;
  const times = [];
  for (let at = -5; at < ANEW; at++) {
    const start = performance.now();
    const { headers } = await httpGet(`${url}?service=bench${Math.random()}`);
    if (headers['x-rendered'] !== 'whole') frames++;
    // The first few warm the process.
    if (at >= 0) times.push(performance.now() - start);
  }
  return { times, frames };
}

/** Releases the blog several times, and asks for its list. @param {string} url @param {string} dataDir */
async function firstPages(url, dataDir) {
  const { openStore, promote } = await releases();
  const store = openStore(path.join(dataDir, 'releases'));
  /** @returns {Promise<string>} */
  const served = async () => {
    const { remotes } = await (await fetch(`${url}/platform/composition`)).json();
    return remotes.find((/** @type {{ id: string }} */ { id }) => id === 'blog')?.version;
  };
  const before = await served();
  const found = [];
  for (let at = 0; at < FIRST; at++) {
    const version = await releaseAgain(dataDir, 'blog', before, `first${at}`);
    await promote(store, 'blog', version);
    while ((await served()) !== version) await new Promise((resolve) => setTimeout(resolve, 10));
    const start = performance.now();
    const { headers } = await httpGet(`${url}/blog`);
    found.push({ took: performance.now() - start, extent: String(headers['x-rendered']) });
  }
  return found;
}
