import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * The time for the first request of a newly accepted connection to arrive, and for the rest of a request that is
 * answered already, also from a proxy on a busy machine.
 */
const GRACE_MS = 2_000;
/** The time for answers under way at the close. A process has 20 seconds then, also for its jobs and its database. */
const ANSWERS_MS = 15_000;
/** A turn of the event loop this short leaves little time for new connections. */
const SHORT_TURN_MS = 2;
/** The time to accept connections that wait, however many come. */
const ACCEPT_MS = 2_000;

/**
 * Ends connections without losing a request. A stopping server says with each answer that the connection ends, so that
 * a proxy sends no further request on it, and answers only when it has all of the request: a proxy that still sends on
 * an ended connection fails, and loses the answer. On closing, idle connections end at once. Soon after end those
 * without any request, which browsers open in advance, and those on which the rest of an answered request never comes:
 * Node would wait for either. In the end all others do.
 */
export function endConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  /** Requests that were answered before the server stops, and have not come whole. */
  const unread = new Set<IncomingMessage>();
  let accepted = 0;
  app.server.on('connection', (socket: Socket) => {
    accepted += 1;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('onSend', async ({ raw }, reply) => {
    if (!app.lifecycle.stopping) return;
    if (!raw.complete && !raw.destroyed) await restOf(raw);
    // Otherwise Node reads the rest after the answer, and a proxy that has not sent all ends the connection itself.
    if (raw.complete) reply.header('connection', 'close');
    // Fastify says so where it refuses a body, or closes.
    else reply.removeHeader('connection');
  });
  app.addHook('onResponse', async ({ raw }) => {
    // A request that the server asks of itself has no connection.
    if (raw.complete || !open.has(raw.socket)) return;
    if (app.lifecycle.stopping) return endUnlessWhole(raw);
    unread.add(raw);
    raw.once('close', () => unread.delete(raw));
  });
  app.addHook('preClose', async () => {
    app.lifecycle.stopping = true;
    setTimeout(() => app.server.closeAllConnections(), ANSWERS_MS).unref();
    // Otherwise an answer in progress would keep its connection for as long as the client likes.
    app.server.keepAliveTimeout = 1;
    await acceptWaiting(() => accepted);
    app.server.close();
    for (const request of unread) endUnlessWhole(request);
    setTimeout(async () => {
      // A timer runs before the poll for arrived data.
      await turn();
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, GRACE_MS).unref();
  });
}

/** Reads the rest of a request that nobody wants, for some time. */
const restOf = (request: IncomingMessage) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, GRACE_MS);
    request.once('close', () => {
      clearTimeout(timer);
      done();
    });
    request.resume();
  });

/** Ends the connection of an answered request, unless the rest of it comes soon. */
function endUnlessWhole(request: IncomingMessage): void {
  setTimeout(() => {
    if (!request.complete) request.socket.destroy();
  }, GRACE_MS).unref();
}

/**
 * Returns right after a poll for new connections that found none: the system would reset a waiting one when the server
 * closes. Each poll accepts one connection.
 */
async function acceptWaiting(accepted: () => number): Promise<void> {
  // The first turn may be the rest of one that has polled already.
  await turn();
  for (const end = performance.now() + ACCEPT_MS; performance.now() < end; ) {
    const [begun, before] = [performance.now(), accepted()];
    await turn();
    if (accepted() === before && performance.now() - begun < SHORT_TURN_MS) return;
  }
}
