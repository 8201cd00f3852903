import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env/env.ts';

/** Of pages that never make markup or code of text: no Trusted Types policy exists there. */
export const NO_MARKUP = "require-trusted-types-for 'script'; trusted-types 'none'";

/**
 * Headers of every answer, as helmet sets them; written out, because its plugin reckons them anew for each answer, a tenth of what a list costs.
 * No cross-origin-resource-policy: released files are fetched with CORS, possibly from another origin's page.
 */
const SAFE_HEADERS = {
  // Nothing may run, load or be framed: for JSON, errors and whatever sets no policy of its own.
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; ${NO_MARKUP}`,
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
 * The page's policy. Scripts are files of this origin, where only releases are scripts, and the page's own few lines, known by their hash: no other inline or evaluated code,
 * nothing from elsewhere, whoever inserts it. The nonce is for styles alone; styled-components finds it in the page's meta tag.
 * Hashes of files are not named here: Safari and older Firefox do not look at them, a hundred are more than proxies take as a header, and a version that takes
 * the place of a failed one would be missing. They stand at each script, and `DEMANDS_HASHES` refuses a script without.
 */
export const pagePolicy = (nonce: string, inlineScript: string) =>
  [
    "default-src 'none'",
    `script-src 'self' '${hashOf(inlineScript)}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    // The video player, on click only.
    'frame-src https://www.youtube-nocookie.com',
    // Photos of phones are decoded, and PDFs read, in workers that released chunks make of themselves: only so their hash is compared.
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // What becomes code or markup goes through the one policy of `trustReleases`; no other can be made.
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');

/** Beside the page's policy: a script runs only with the hash that it must have. */
export const DEMANDS_HASHES = { 'integrity-policy': 'blocked-destinations=(script)' };

const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;
