import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** How the way to the database is: `silent` loses everything without a word, as a network that was cut does. */
export type LinkState = 'open' | 'slow' | 'silent' | 'refusing';

const SLOW_MS = 150;

/** The way from one server process to the database, which the trial can make worse. */
export interface DatabaseLink {
  port: number;
  set(state: LinkState): void;
  stop(): Promise<void>;
}

/** Opens a way to a database on this machine. */
export async function openLink(databasePort: number): Promise<DatabaseLink> {
  let state: LinkState = 'open';
  const open = new Set<Socket>();
  /** The ends of connections that have missed something. */
  const lost = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => {}).once('close', () => open.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    if (state === 'refusing') return void near.destroy();
    const far = connect(databasePort, '127.0.0.1');
    keep(far);
    pass(near, far);
    pass(far, near);
  });
  /** Sends on what one end says, piece after piece. */
  function pass(from: Socket, to: Socket): void {
    let last: Promise<unknown> = Promise.resolve();
    from.on('data', (piece) => {
      last = last.then(async () => {
        if (state === 'slow') await wait(SLOW_MS);
        // A connection that missed bytes while the network was cut cannot be used again.
        if (state === 'silent') lost.add(from).add(to);
        if (!lost.has(from)) to.write(piece);
      });
    });
    from.once('close', () => void last.then(() => to.end()));
  }
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    port,
    set(next) {
      state = next;
      // The ends learn of a refusal at once, and of a cut when it is over, as from a router that knows them no more.
      if (state === 'refusing') for (const socket of open) socket.destroy();
      if (state === 'open') for (const socket of lost) socket.destroy();
      if (state === 'open') lost.clear();
    },
    stop: () => {
      for (const socket of open) socket.destroy();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}
