import { Agent, request } from 'node:http';

/** Connections stay open, as those of browsers and proxies. */
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/**
 * Asks for a page as browsers do, and returns the body as it came.
 * @param {string} url @param {Record<string, string>} [headers]
 * @returns {Promise<{ status: number, headers: import('node:http').IncomingHttpHeaders, body: Buffer }>}
 */
export function httpGet(url, headers = {}) {
  return new Promise((resolve, reject) => {
    const asked = { accept: 'text/html', 'accept-encoding': 'br', ...headers };
    request(url, { agent, headers: asked }, (answer) => {
      /** @type {Buffer[]} */
      const pieces = [];
      answer.on('data', (piece) => pieces.push(piece));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(pieces) }),
      );
    })
      .on('error', reject)
      .end();
  });
}
