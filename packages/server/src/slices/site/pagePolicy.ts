import { createHash } from 'node:crypto';

/**
 * Returns the content security policy of the page. It allows scripts that are files of this origin, where only releases are scripts, and the page's own few
 * lines by their hash; it allows no other inline or evaluated code. The nonce is for styles alone; styled-components finds it in the page's meta tag.
 * The policy names no hashes of files: Safari and older Firefox ignore them there, a hundred are more than proxies take as a header, and the hash of a version
 * that replaces a failed one would be missing. The hashes stand at each script, and `DEMANDS_HASHES` refuses a script without one.
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
    // The page loads the video player on a click only.
    'frame-src https://www.youtube-nocookie.com',
    // Workers decode photos of phones and read PDFs. Released chunks make the workers of themselves, so that browsers compare their hash.
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Text becomes code or markup through the one policy of `trustReleases`; no other policy can be made.
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');

/** A header beside the page's policy: a script runs only with its expected hash. */
export const DEMANDS_HASHES = { 'integrity-policy': 'blocked-destinations=(script)' };

const integrityOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;
