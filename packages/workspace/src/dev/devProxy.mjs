import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import path from 'node:path';

const EVENTS = '/platform/dev-events';
/** Requests for a fallback version; refused, since developers need to see failures and not the previous version. */
const FALLBACK = /^\/platform\/composition\/[^/]+\/fallback/;
const inPage = ['page.mjs', 'differences.mjs']
  .map((file) => `(() => {\n${readFileSync(path.join(import.meta.dirname, 'inPage', file), 'utf8')}})();`)
  .join('\n');
const inPageHash = `'sha256-${createHash('sha256').update(inPage).digest('base64')}'`;

/**
 * The site behind the development address: the local server, or a deployed site whose pages are changed on their way.
 * @typedef {object} Upstream
 * @property {string} origin
 * @property {() => Promise<void>} ready
 * @property {(html: string) => Promise<string> | string} [page]
 * @property {(text: string) => Promise<string>} [composition]
 * @property {(path: string) => Promise<boolean>} [serves] whether it has a page that the deployed site does not know
 * @property {(url: string) => Promise<{ type: string, stream: import('node:fs').ReadStream } | undefined>} [file]
 */

/**
 * A stable address for the site: survives restarts of the server, and tells open pages about new builds.
 * @param {Upstream} upstream
 */
export function devProxy(upstream) {
  /** @type {Set<import('node:http').ServerResponse>} */
  const pages = new Set();
  /** The latest message about each app and kind, for pages that open later. @type {Map<string, string>} */
  const known = new Map();
  const proxy = createServer(async (incoming, outgoing) => {
    if (incoming.url === EVENTS) {
      outgoing.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      outgoing.write([': connected\n\n', ...known.values()].join(''));
      pages.add(outgoing);
      outgoing.on('close', () => pages.delete(outgoing));
      return;
    }
    if (FALLBACK.test(incoming.url ?? '')) return outgoing.writeHead(404).end();
    try {
      await upstream.ready();
      const own = await upstream.file?.(incoming.url ?? '');
      if (!own) return forward(upstream, incoming, outgoing);
      outgoing.writeHead(200, { 'content-type': own.type, 'cache-control': 'no-store' });
      own.stream.on('error', () => outgoing.destroy()).pipe(outgoing);
    } catch (error) {
      outgoing.writeHead(503, { 'content-type': 'text/plain' }).end(error instanceof Error ? error.message : '');
    }
  });
  return {
    /** @param {number} port @param {string} host @returns {Promise<void>} */
    listen: (port, host) =>
      new Promise((resolve, reject) => proxy.once('error', reject).listen(port, host, () => resolve())),
    /** Makes open pages reload. */
    reload: () => tell(message('reload', '')),
    /** Makes open pages take in an app's new build or reload. @param {string} app @param {string} build */
    built: (app, build) => tell(message('built', { app, build }), `${app} build`),
    /**
     * Makes open pages show a problem in place of the earlier one of its kind; without a text they show none. Of the
     * kind `build` the next build takes it away.
     * @param {string} app @param {string} kind @param {string} text
     */
    problem: (app, kind, text) => tell(message('problem', { app, kind, text }), `${app} ${kind}`),
    close() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };

  /** @param {string} text @param {string} [about] of what this is the latest message */
  function tell(text, about) {
    if (about !== undefined) known.set(about, text);
    for (const page of pages) page.write(text);
  }
}

/** @param {string} event @param {unknown} data */
const message = (event, data) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * @param {Upstream} upstream
 * @param {import('node:http').IncomingMessage} incoming
 * @param {import('node:http').ServerResponse} outgoing
 */
function forward({ origin, page = (html) => html, composition, serves }, incoming, outgoing) {
  const { url = '/' } = incoming;
  // Resolved as a link, `//elsewhere` or `http://elsewhere` would show another site's page under this address and give
  // that site access to data of this address.
  if (!url.startsWith('/')) return outgoing.writeHead(400).end();
  const target = new URL(origin + url);
  // Failures of local builds must not count as evidence about the deployed site's versions.
  if (composition && target.pathname === '/platform/evidence') return outgoing.writeHead(204).end();
  const isComposition = incoming.method === 'GET' && target.pathname === '/platform/composition' && composition;
  const wantsPage = incoming.method === 'GET' && /text\/html/.test(incoming.headers.accept ?? '');
  const isRead = wantsPage || isComposition;
  const { 'if-none-match': known, ...rest } = incoming.headers;
  const headers = {
    ...rest,
    ...(isRead ? { 'accept-encoding': 'identity' } : { ...(known ? { 'if-none-match': known } : {}) }),
    // A deployed site accepts only its own host name.
    ...(composition ? { host: target.host, origin: target.origin } : {}),
  };
  const request = target.protocol === 'https:' ? secureRequest : plainRequest;
  const onward = request(target, { method: incoming.method, headers }, (answer) => {
    // Pages learn about new versions from the proxy's stream; the site's header would make them offer a reload.
    const {
      'strict-transport-security': _sts,
      'x-composition': _id,
      'set-cookie': cookies,
      ...others
    } = answer.headers;
    // This address has no TLS, so Safari drops its Secure cookies. The site accepts its cookies without prefix too.
    const answered = {
      ...others,
      ...(cookies && {
        'set-cookie': cookies.map((each) => each.replace('; Secure', '').replace(/^__(Host|Secure)-/, '')),
      }),
    };
    const isPage = wantsPage && /text\/html/.test(answer.headers['content-type'] ?? '');
    if (!isPage && !isComposition) {
      outgoing.writeHead(answer.statusCode ?? 502, answered);
      answer.pipe(outgoing);
      return;
    }
    let text = '';
    answer.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    answer.on('end', async () => {
      const { 'content-length': _length, etag: _etag, ...kept } = isPage ? forDevelopment(answered) : answered;
      try {
        const isNew = answer.statusCode === 404 && (await serves?.(target.pathname));
        const changed = isPage ? withDevelopment(await page(text)) : await composition?.(text);
        outgoing.writeHead(isNew ? 200 : (answer.statusCode ?? 502), kept).end(changed);
      } catch (error) {
        outgoing.writeHead(502, { 'content-type': 'text/plain' }).end(String(error));
      }
    });
  });
  onward.on('error', (error) => {
    if (!outgoing.headersSent) outgoing.writeHead(502, { 'content-type': 'text/plain' });
    outgoing.end(error.message);
  });
  // Otherwise the site would keep an event stream open for each closed page.
  outgoing.once('close', () => onward.destroy());
  incoming.pipe(onward);
}

/** @param {string} html */
const withDevelopment = (html) => html.replace('</body>', () => `<script>${inPage}</script></body>`);

/**
 * The page's own policy, extended by the hash of the inline script; fresh builds come without integrity hashes.
 * @param {import('node:http').IncomingHttpHeaders} headers
 */
function forDevelopment({ 'integrity-policy': _hashes, 'content-security-policy': policy, ...others }) {
  if (policy === undefined) return others;
  return { ...others, 'content-security-policy': String(policy).replace('script-src', `script-src ${inPageHash}`) };
}
