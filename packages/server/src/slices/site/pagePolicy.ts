import { createHash } from 'node:crypto';
import { OFFLINE_WORKER } from './offline/offline.routes.ts';

/**
 * Returns the content security policy of the page. It allows script files of this origin, where only releases are
 * scripts, and the page's own few lines by their hashes; no other inline or evaluated code. Inline styles have hashes
 * too: with a nonce every answer would differ, and none could be kept as it is sent. The policy names no hashes of
 * files: Safari and older Firefox ignore them there, a hundred exceed the header size of proxies, and the hash of a
 * version that replaces a failed one would be missing. Each script tag has its hash instead, and `DEMANDS_HASHES`
 * refuses a script without one.
 */
export const pagePolicy = (origin: string, scripts: readonly string[], styles: readonly string[]) =>
  [
    "default-src 'none'",
    `script-src 'self' ${scripts.map((script) => `'${integrityOf(script)}'`).join(' ')}`,
    `style-src 'self' ${[...styles, STYLED].map((style) => `'${integrityOf(style)}'`).join(' ')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    // The page loads the video player on a click only.
    'frame-src https://www.youtube-nocookie.com',
    // Workers decode phone photos and read PDFs. Released chunks create the workers from their own code, so that
    // browsers compare their hash. The service worker is the server's own.
    `worker-src blob: ${origin}${OFFLINE_WORKER}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Only the policy of `trustReleases` turns text into code or markup; no other policy can be created.
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');

/** A second header beside the page's policy: a script runs only with its expected hash. */
export const DEMANDS_HASHES = { 'integrity-policy': 'blocked-destinations=(script)' };

/** styled-components adds an empty element and inserts its rules into it, which no policy restricts. */
const STYLED = '';

const integrityOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
