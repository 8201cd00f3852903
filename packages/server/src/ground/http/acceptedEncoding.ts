import type { FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip';

/** Returns the first of these encodings that the client accepts. */
export function acceptedEncoding(request: FastifyRequest, offered: readonly Encoding[]): Encoding | undefined {
  const accepts = String(request.headers['accept-encoding'] ?? '');
  return offered.find((encoding) => ACCEPTED[encoding].test(accepts));
}

const accepted = (encoding: Encoding) =>
  new RegExp(`(^|,)\\s*${encoding}\\s*(;\\s*q=(0\\.0*[1-9]|1)[\\d.]*)?\\s*(,|$)`, 'i');
const ACCEPTED = { br: accepted('br'), gzip: accepted('gzip') };
