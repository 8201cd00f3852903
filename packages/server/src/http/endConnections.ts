import type { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** The first request of a connection that was accepted last may be on its way. */
const GRACE_MS = 500;

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
    // Right after a look for new connections, so that the system holds none that it would reset.
    await turn();
    app.server.close();
    setTimeout(() => {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, GRACE_MS).unref();
  });
}
