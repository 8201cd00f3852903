import type { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** The first request of a connection that was accepted last may be on its way, also from a proxy on a busy machine. */
const GRACE_MS = 2_000;
/** In so short a turn of the event loop hardly anybody connects. */
const SHORT_TURN_MS = 2;
const TURNS_MAX = 100;

/**
 * Ends connections without losing a request: a server that is about to stop says with each answer that the connection ends, so that a proxy sends
 * nothing more on it. Once it closes, those between two requests go at once, and those that have sent nothing soon after: browsers open them in
 * advance, and Node would wait a minute for their first request.
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
    // An answer on its way would keep its connection for as long as its client likes.
    app.server.keepAliveTimeout = 1;
    await acceptWaiting();
    app.server.close();
    setTimeout(async () => {
      // A timer comes before the look for what has arrived.
      await turn();
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, GRACE_MS).unref();
  });
}

/** Comes back right after a look for new connections, so that the system holds none: it would reset them when the server closes. */
async function acceptWaiting(): Promise<void> {
  for (let turns = 0; turns < TURNS_MAX; turns++) {
    const begun = performance.now();
    await turn();
    if (performance.now() - begun < SHORT_TURN_MS) return;
  }
}
