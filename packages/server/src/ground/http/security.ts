import type { FastifyInstance } from 'fastify';
import type { Env } from '../env/env.ts';

/** The policy for pages that never turn text into markup or code: it allows no Trusted Types policy. */
export const NO_MARKUP = "require-trusted-types-for 'script'; trusted-types 'none'";

/**
 * The headers of every answer, as helmet sets them. They are written out because helmet's plugin computes them for each
 * answer, which takes a tenth of the time of a list.
 * There is no cross-origin-resource-policy: browsers fetch released files with CORS, possibly from another origin's
 * page.
 */
const SAFE_HEADERS = {
  // JSON, errors and answers without a policy of their own may run, load and frame nothing.
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

/** Gives every answer its security headers and the request's id. A page brings its own policy. */
export function secure(app: FastifyInstance, env: Env): void {
  const headers = { ...SAFE_HEADERS, ...(env.production ? TWO_YEARS_OF_HTTPS : {}) };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}
