import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';

/**
 * Headers of every answer, as helmet sets them; written out, because its plugin reckons them anew for each answer, a tenth of what a list costs.
 * No cross-origin-resource-policy: released files are fetched with CORS, possibly from another origin's page.
 */
const SAFE_HEADERS = {
  // Nothing may run, load or be framed: for JSON, errors and whatever sets no policy of its own.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // Camera and microphone stay off: video calls take place on a site of their own.
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=(), interest-cohort=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};
const TWO_YEARS_OF_HTTPS = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

/** Gives every answer its safe headers and the request's id. A page brings its own content security policy with its nonce. */
export function secure(app: FastifyInstance, env: Env): void {
  const headers = { ...SAFE_HEADERS, ...(env.production ? TWO_YEARS_OF_HTTPS : {}) };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}

/**
 * The page's policy: scripts by nonce, and what those load themselves (the released chunks, which carry hashes);
 * no inline or evaluated code. styled-components finds the nonce in the page's meta tag.
 */
export const pagePolicy = (nonce: string) =>
  [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    // The video player, on click only.
    'frame-src https://www.youtube-nocookie.com',
    // Photos of phones are decoded, and PDFs read, in workers that released chunks make of themselves: only so their hash is compared.
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
