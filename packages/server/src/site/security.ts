import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';

/** Nothing may run, load or be framed: for JSON, errors and whatever has no policy of its own. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Camera and microphone stay off: video calls take place on a site of their own. */
const PERMISSIONS =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=(), interest-cohort=()';

/** Headers of every answer. A page brings its own content security policy with its nonce. */
export async function secure(app: FastifyInstance, env: Env): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // Released files are fetched with CORS, possibly from another origin's page.
    crossOriginResourcePolicy: false,
    frameguard: { action: 'deny' },
    hsts: env.production ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', NOTHING);
    reply.header('permissions-policy', PERMISSIONS);
    reply.header('x-request-id', request.id);
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
    // The video player, on click only (decision 30).
    'frame-src https://www.youtube-nocookie.com',
    // Photos of phones are decoded, and PDFs read, in workers that released chunks make of themselves: only so their hash is compared.
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
