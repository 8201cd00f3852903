import type { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** The time for the first request of a newly accepted connection to arrive, also from a proxy on a busy machine. */
const GRACE_MS = 2_000;
/** A turn of the event loop this short leaves little time for new connections. */
const SHORT_TURN_MS = 2;
const TURNS_MAX = 100;

/**
 * Ends connections without losing a request. A stopping server says with each answer that the connection ends, so that
 * a proxy sends no further request on it. On closing, idle connections end at once, and connections without any request
 * end soon after: browsers open them in advance, and Node would wait a minute for their first request.
 */
export function endConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('onSend', async (_request, reply) => {
    if (app.lifecycle.stopping) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    app.lifecycle.stopping = true;
    // Otherwise an answer in progress would keep its connection for as long as the client likes.
    app.server.keepAliveTimeout = 1;
    await acceptWaiting();
    app.server.close();
    setTimeout(async () => {
      // A timer runs before the poll for arrived data.
      await turn();
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, GRACE_MS).unref();
  });
}

/** Returns right after a poll for new connections: the system would reset a waiting one when the server closes. */
async function acceptWaiting(): Promise<void> {
  for (let turns = 0; turns < TURNS_MAX; turns++) {
    const begun = performance.now();
    await turn();
    if (performance.now() - begun < SHORT_TURN_MS) return;
  }
}
