import { LIVE_TOPICS, live } from '@firm/contract';
import { liveSchemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import type { AppDeps } from '../../ground/deps.ts';
import { TooMany, Unauthorized } from '../../ground/errors.ts';
import { bearerOf } from '../../ground/http/admit.ts';
import { serve } from '../../ground/http/serve.ts';
import { LIVE_CHANNEL } from '../../ground/live/live.ts';
import { sessionKeyOf } from '../auth/sessionKey.ts';
import { SESSION_ENDED, SIGNED_OUT } from '../auth/tokenIdentity.ts';
import { createStreams } from './streams.ts';

const Notice = z.object({ to: z.array(z.string()), topic: z.enum(LIVE_TOPICS), id: z.string().optional() });

/** The most streams of one process, at some 10 KB each. */
const STREAMS_MAX = 20_000;
const BEAT_MS = 1_000;
/** No cache, proxy buffer or compressor may hold events back; no proxy may reuse the connection after its stream. */
const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
};

/** Serves `GET /events`: one stream per signed-in browser, until the access token expires or the session ends. */
export function registerLiveRoutes(app: FastifyInstance, { database, clock, log, meters }: AppDeps): void {
  const streams = createStreams(clock);
  meters?.gauge({ name: 'site_streams', help: 'Open event streams, one a browser', read: () => [[streams.count()]] });
  const hear = (payload: string) => {
    const { to, ...change } = Notice.parse(JSON.parse(payload));
    streams.send(to, `data: ${JSON.stringify(change)}\n\n`);
  };
  const stopHearing = database.listen(
    LIVE_CHANNEL,
    (payload) => {
      try {
        hear(payload);
      } catch (error) {
        log.error({ err: error }, 'a live notice could not be read');
      }
    },
    // Events are lost while the database connection is: pages reconnect, which checks their identity, and reload.
    streams.endAll,
  );
  const stopSignOuts = database.listen(SIGNED_OUT, streams.signOut);
  const stopEndings = database.listen(SESSION_ENDED, streams.endSession);
  const beat = setInterval(streams.beat, BEAT_MS);
  beat.unref();
  // Streams never end by themselves, so end them before the server waits for its connections.
  app.addHook('preClose', async () => {
    clearInterval(beat);
    stopHearing();
    stopSignOuts();
    stopEndings();
    streams.close();
  });

  serve(app, live.events, liveSchemas.events, async ({ actor, request, reply }) => {
    const token = bearerOf(request);
    if (!token) throw new Unauthorized();
    // Fastify also routes HEAD here, but a stream has no length to report.
    if (request.method === 'HEAD') return undefined;
    if (streams.count() >= STREAMS_MAX) throw new TooMany(30);
    reply.hijack();
    const headers = { ...reply.getHeaders(), ...STREAM_HEADERS };
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) reply.raw.setHeader(name, value);
    const expiresAt = Math.min(
      (decodeJwt(token).exp ?? 0) * 1000,
      actor.factorDue?.getTime() ?? Number.POSITIVE_INFINITY,
    );
    const stream = { actor, expiresAt, response: reply.raw };
    streams.add(stream);
    // The session may have ended while the stream was being opened, before it was registered.
    await app.tokenIdentity.identify(token, sessionKeyOf(request)).catch(() => streams.end(stream));
    return undefined;
  });
}
