import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { httpGet } from './httpGet.mjs';

/** @typedef {{ id: string, version: string, mount: string }} Remote */
/** @typedef {{ id: string, shell: { version: string }, remotes: Remote[] }} Composition */

/**
 * Loads a page and all released files that it names.
 * @param {string} url @param {string} address
 * @returns {Promise<{ problem: string | undefined, extent: string }>} `problem` begins with `mixed` when the page's
 * markup, scripts and data are of more than one composition
 */
export async function loadPage(url, address) {
  const { html, headers, composition } = await pageAt(url, address);
  const extent = String(headers['x-rendered']);
  const remote = remoteAt(composition, address);
  if (!remote) return { problem: `no remote for ${address}`, extent };
  const problem =
    headers['x-composition'] === composition.id
      ? (versionProblem(html, composition, remote) ?? (await fileProblem(url, html)))
      : 'mixed: the header names another composition';
  return { problem, extent };
}

/** @param {Composition} composition @param {string} address */
const remoteAt = ({ remotes }, address) =>
  remotes
    .filter(({ mount }) => address === mount || address.startsWith(mount))
    .sort((a, b) => b.mount.length - a.mount.length)[0];

/**
 * A version in the page that its composition does not name.
 * @param {string} html @param {Composition} composition @param {Remote} remote
 */
function versionProblem(html, { shell, remotes }, remote) {
  const rendered = /<div id="root"[^>]* data-versions="([^"]*)"/.exec(html)?.[1];
  const whole = `${shell.version} ${remote.version}`;
  if (rendered !== undefined && rendered !== whole) return `mixed: rendered by ${rendered}, composed of ${whole}`;
  const versions = new Map([
    ['shell', shell.version],
    ...remotes.map(({ id, version }) => /** @type {const} */ ([id, version])),
  ]);
  const visible = html.replace(/<script type="application\/json" id="composition"[^>]*>.*?<\/script>/s, '');
  for (const [, id = '', version] of visible.matchAll(/\/r\/([\w-]+)\/([\w.+-]+)\//g))
    if (versions.get(id) !== version) return `mixed: ${id} ${version} in a page with ${versions.get(id)}`;
  return undefined;
}

/** A file that the page names and that is missing or is another. @param {string} url @param {string} html */
async function fileProblem(url, html) {
  for (const [, at = '', integrity] of html.matchAll(
    /<(?:link|script)[^>]* (?:src|href)="(\/r\/[^"]+)"(?: integrity="([^"]+)")?/g,
  )) {
    const { status, body } = await httpGet(url + at, { 'accept-encoding': 'identity' });
    if (status !== 200) return `${at} answered ${status}`;
    if (integrity && `sha384-${createHash('sha384').update(body).digest('base64')}` !== integrity)
      return `mixed: ${at} is not what the page names`;
  }
  return undefined;
}

/**
 * A page and its composition, fetched whole where the page carries an excerpt.
 * @param {string} url @param {string} address
 */
export async function pageAt(url, address) {
  const { status, headers, body } = await httpGet(url + address);
  if (status !== 200) throw new Error(`${address} answered ${status}`);
  const html = (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString();
  const text = /id="composition"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
  if (!text) throw new Error(`${address} carries no composition`);
  /** @type {Composition & { excerpt?: { whole: { url: string } } }} */
  const carried = JSON.parse(text);
  if (!carried.excerpt) return { html, headers, composition: carried };
  const whole = await httpGet(url + carried.excerpt.whole.url, { 'accept-encoding': 'identity' });
  if (whole.status !== 200) throw new Error(`${address}: its composition answered ${whole.status}`);
  return { html, headers, composition: /** @type {Composition} */ (JSON.parse(whole.body.toString())) };
}
