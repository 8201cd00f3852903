import { createReadStream } from 'node:fs';
import { locateFile, type ReleasedFile } from '@firm/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { acceptedEncoding } from '../../ground/http/acceptedEncoding.ts';
import { type ByteRange, byteRange } from '../../ground/http/byteRange.ts';
import { doubtFile, noteFile } from './doubtFile.ts';
import { HOW_TO_HEAL } from './howToHeal.ts';

/** A drawing opened directly is a document; this policy lets it run and load nothing. */
const INERT = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const ENCODINGS = ['br', 'gzip'] as const;
/** A compressed copy is not there, and the file itself is. */
const HOW_TO_PACK =
  'the compressed copy of a released file is lost, and visitors get the file itself: publish the same source again, which puts it back';
const FOREVER = 'public, max-age=31536000, immutable';

/** Returns how long caches keep a file: of a version for previews no longer than that lasts. */
const keptUntil = (until: Date | undefined, now: Date) =>
  until ? `public, max-age=${Math.floor((until.getTime() - now.getTime()) / 1000)}` : FOREVER;

/**
 * Serves `/r/<remote>/<version>/…`: immutable, precompressed files. A path outside the release's list gets a plain 404,
 * never a page.
 */
export function registerReleasedFiles(app: FastifyInstance, { store, log, clock }: AppDeps): void {
  app.get<{ Params: { '*': string } }>('/r/*', async (request, reply) => {
    const file = await locateFile(store, request.params['*']).catch(() => undefined);
    // Browsers fetch scripts with integrity by CORS; sites on several origins need the permission.
    reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
      'content-security-policy': INERT,
    });
    const now = clock();
    if (!file || (file.until && file.until <= now)) return missing(reply);

    const address = request.params['*'];
    const { path, encoding, packed } = await variantFor(file, request, (copy) =>
      doubtFile(store, copy, address, () => log.warn({ path: copy }, HOW_TO_PACK)),
    );
    const tag = `"${file.integrity.slice(7, 29)}${encoding ? `-${encoding}` : ''}"`;
    reply.headers({
      'cache-control': keptUntil(file.until, now),
      etag: tag,
      vary: 'accept-encoding',
      'content-type': file.type,
    });
    if (request.headers['if-none-match'] === tag) {
      packed?.destroy();
      return reply.status(304).send();
    }
    if (encoding) reply.header('content-encoding', encoding);
    // Some players request a film in ranges and play nothing else. Precompressed files are always sent whole.
    const whole = Object.keys(file.encodings).length > 0;
    if (!whole) reply.header('accept-ranges', 'bytes');
    const range = whole ? undefined : byteRange(request.headers.range, file.bytes);
    if (range === 'unsatisfiable')
      return reply
        .status(416)
        .headers({ 'content-range': `bytes */${file.bytes}`, 'cache-control': 'no-store' })
        .send();
    const stream = packed ?? (await opened(path, range));
    if (!stream) {
      await doubtFile(store, path, address, () => log.error({ path }, HOW_TO_HEAL));
      return missing(reply);
    }
    noteFile(store, path);
    if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`);
    return reply.send(stream);
  });
}

function missing(reply: FastifyReply): FastifyReply {
  return reply.status(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found');
}

/** Opens the copy that the browser accepts: a lost one gives way to the next, and at last to the file itself. */
async function variantFor(
  { encodings, path }: ReleasedFile,
  request: FastifyRequest,
  tell: (copy: string) => Promise<void>,
) {
  let offered = ENCODINGS.filter((each) => encodings[each]);
  for (;;) {
    const encoding = acceptedEncoding(request, offered);
    const encoded = encoding && encodings[encoding];
    if (!encoded) return { path, encoding: undefined };
    const packed = await opened(encoded);
    if (packed) return { path: encoded, encoding, packed };
    await tell(encoded);
    offered = offered.filter((each) => each !== encoding);
  }
}

/** Opens a file; undefined when it is missing although its release lists it, while a 404 can still be sent. */
function opened(path: string, range?: ByteRange) {
  return new Promise<ReturnType<typeof createReadStream> | undefined>((resolve) => {
    const stream = createReadStream(path, range);
    stream.once('open', () => resolve(stream));
    stream.once('error', () => resolve(undefined));
  });
}
