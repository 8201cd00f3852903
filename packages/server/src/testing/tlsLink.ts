import { connect, type Socket } from 'node:net';
import { createServer } from 'node:tls';
import type { Certificate } from './certificates.ts';

/** A way with TLS to a service on this machine that has none. */
export interface TlsLink {
  port: number;
  /** Shows another certificate from now on, and ends the connections that saw the former one. */
  show(certificate: Certificate): void;
  stop(): Promise<void>;
}

export async function openTlsLink(servicePort: number, certificate: Certificate): Promise<TlsLink> {
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => {}).once('close', () => open.delete(socket));
  };
  const server = createServer(certificate, (near) => {
    keep(near);
    const far = connect(servicePort, '127.0.0.1');
    keep(far);
    near.pipe(far).pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  server.on('tlsClientError', () => {});
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    show(next) {
      server.setSecureContext(next);
      for (const socket of open) socket.destroy();
    },
    stop: () => {
      for (const socket of open) socket.destroy();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}
