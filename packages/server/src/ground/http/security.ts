import type { FastifyInstance } from 'fastify';
import type { Env } from '../env/env.ts';

/** The policy of pages that never turn text into markup or code: it allows no Trusted Types policy. */
export const NO_MARKUP = "require-trusted-types-for 'script'; trusted-types 'none'";

/**
 * The headers of every answer, as helmet sets them. They are written out because helmet's plugin computes them for each answer, a tenth of the cost of a list.
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
