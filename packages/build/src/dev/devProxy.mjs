import { createServer, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';

const EVENTS = '/platform/dev-events';

/**
 * What stands behind the development address: the local server, or a deployed site whose pages are changed on their way.
 * @typedef {object} Upstream
 * @property {string} origin
 * @property {() => Promise<void>} ready
 * @property {(html: string) => Promise<string> | string} [page]
 * @property {(text: string) => Promise<string>} [composition]
 * @property {(url: string) => Promise<{ type: string, stream: import('node:fs').ReadStream } | undefined>} [file]
 */

/**
 * One address in front of the site: survives the server's restarts, and tells open pages to load again.
 * @param {Upstream} upstream
 */
export function devProxy(upstream) {
  /** @type {Set<import('node:http').ServerResponse>} */
  const pages = new Set();
  const proxy = createServer(async (incoming, outgoing) => {
    if (incoming.url === EVENTS) {
      outgoing.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      outgoing.write(': connected\n\n');
      pages.add(outgoing);
      outgoing.on('close', () => pages.delete(outgoing));
      return;
    }
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
    /** Open pages load themselves again. */
    reload: () => tell('reload', ''),
    /** Open pages write a build's problem to their console. @param {string} problem */
    problem: (problem) => tell('problem', problem),
    close() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };

  /** @param {string} event @param {string} text */
  function tell(event, text) {
    for (const page of pages) page.write(`event: ${event}\ndata: ${JSON.stringify(text)}\n\n`);
  }
}

/** @param {Upstream} upstream @param {import('node:http').IncomingMessage} incoming @param {import('node:http').ServerResponse} outgoing */
function forward({ origin, page = (html) => html, composition }, incoming, outgoing) {
  const target = new URL(incoming.url ?? '/', origin);
  const isComposition = incoming.method === 'GET' && target.pathname === '/platform/composition' && composition;
  const wantsPage = incoming.method === 'GET' && /text\/html/.test(incoming.headers.accept ?? '');
  const isRead = wantsPage || isComposition;
  const { 'if-none-match': known, ...rest } = incoming.headers;
  const headers = {
    ...rest,
    ...(isRead ? { 'accept-encoding': 'identity' } : { ...(known ? { 'if-none-match': known } : {}) }),
    // A deployed site knows itself under its own name only.
    ...(composition ? { host: target.host, origin: target.origin } : {}),
  };
  const request = target.protocol === 'https:' ? secureRequest : plainRequest;
  const onward = request(target, { method: incoming.method, headers }, (answer) => {
    const { 'strict-transport-security': _, ...answered } = answer.headers;
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
      const { 'content-length': _length, etag: _etag, ...kept } = answered;
      try {
        const changed = isPage ? withReload(await page(text)) : await composition?.(text);
        outgoing.writeHead(answer.statusCode ?? 502, kept).end(changed);
      } catch (error) {
        outgoing.writeHead(502, { 'content-type': 'text/plain' }).end(String(error));
      }
    });
  });
  onward.on('error', (error) => {
    if (!outgoing.headersSent) outgoing.writeHead(502, { 'content-type': 'text/plain' });
    outgoing.end(error.message);
  });
  incoming.pipe(onward);
}

/** The page's own nonce lets the few lines run under its content security policy. @param {string} html */
function withReload(html) {
  const nonce = /<meta property="csp-nonce" nonce="([^"]*)"/.exec(html)?.[1] ?? '';
  const script = `const events = new EventSource(${JSON.stringify(EVENTS)});
events.addEventListener('reload', () => location.reload());
events.addEventListener('problem', (event) => console.error(JSON.parse(event.data)));`;
  return html.replace('</body>', `<script nonce="${nonce}">${script}</script></body>`);
}
