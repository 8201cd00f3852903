import { createHash } from 'node:crypto';

/**
 * The page's policy. Scripts are files of this origin, where only releases are scripts, and the page's own few lines, known by their hash: no other inline or evaluated code,
 * nothing from elsewhere, whoever inserts it. The nonce is for styles alone; styled-components finds it in the page's meta tag.
 * Hashes of files are not named here: Safari and older Firefox do not look at them, a hundred are more than proxies take as a header, and a version that takes
 * the place of a failed one would be missing. They stand at each script, and `DEMANDS_HASHES` refuses a script without.
 */
export const pagePolicy = (nonce: string, inlineScript: string) =>
  [
    "default-src 'none'",
    `script-src 'self' '${integrityOf(inlineScript)}'`,
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

const integrityOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;
