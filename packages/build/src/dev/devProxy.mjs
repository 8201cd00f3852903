import { createServer, request } from 'node:http';

const EVENTS = '/platform/dev-events';

/**
 * One address in front of the server: survives its restarts, and tells open pages to load again.
 * @param {{ port: number, ready: () => Promise<void> }} server
 */
export function devProxy(server) {
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
      await server.ready();
      forward(server.port, incoming, outgoing);
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

/** @param {number} port @param {import('node:http').IncomingMessage} incoming @param {import('node:http').ServerResponse} outgoing */
function forward(port, incoming, outgoing) {
  const wantsPage = incoming.method === 'GET' && /text\/html/.test(incoming.headers.accept ?? '');
  const headers = { ...incoming.headers, ...(wantsPage ? { 'accept-encoding': 'identity' } : {}) };
  const onward = request(
    { port, host: '127.0.0.1', method: incoming.method, path: incoming.url, headers },
    (answer) => {
      const isPage = wantsPage && /text\/html/.test(answer.headers['content-type'] ?? '');
      if (!isPage) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      let html = '';
      answer.setEncoding('utf8').on('data', (text) => {
        html += text;
      });
      answer.on('end', () => {
        const { 'content-length': _, ...rest } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, rest).end(withReload(html));
      });
    },
  );
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
