import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../../testing/src/freePort.ts';
import { startBucketService } from '../../src/testing/bucketService.ts';

/** A service on a fixed port that the trial can take away, together with all its connections. */
export interface Service {
  port: number;
  stop(): Promise<void>;
  start(): Promise<void>;
}

export async function startBucket(work: string): Promise<Service> {
  const port = await freePort();
  const begin = () => startBucketService(join(work, 's3'), ['site'], port);
  let service = await begin();
  return {
    port,
    stop: () => service.close(),
    start: async () => {
      service = await begin();
    },
  };
}

/** Starts a mail server that accepts every mail into `letters`. */
export async function startMail(letters: string[]): Promise<Service> {
  const port = await freePort();
  const make = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData(stream, _session, done) {
        void text(stream).then((letter) => {
          letters.push(letter);
          done();
          // The sender was killed in the middle of the mail.
        }, done);
      },
    });
  let service = make();
  const listen = () => new Promise<void>((resolve) => service.listen(port, '127.0.0.1', () => resolve()));
  await listen();
  return {
    port,
    stop: () => new Promise<void>((resolve) => service.close(() => resolve())),
    start: () => {
      service = make();
      return listen();
    },
  };
}

/** Starts a scanner that reports every file as clean once it has received all of it. */
export async function startScanner(): Promise<Service> {
  const port = await freePort();
  const open = new Set<Socket>();
  let service: Server;
  const start = async () => {
    service = createServer((socket) => {
      open.add(socket);
      socket.on('error', () => {}).once('close', () => open.delete(socket));
      let heard = Buffer.alloc(0);
      socket.on('data', (piece) => {
        heard = Buffer.concat([heard, piece]);
        if (heard.toString('latin1').startsWith('zPING')) socket.end('PONG\0');
        else if (heard.length > 14 && heard.subarray(-4).equals(Buffer.alloc(4))) socket.end('stream: OK\0');
      });
    });
    await new Promise<void>((resolve) => service.listen(port, '127.0.0.1', resolve));
  };
  await start();
  return {
    port,
    start,
    stop: () => {
      for (const socket of open) socket.destroy();
      return new Promise<void>((resolve) => service.close(() => resolve()));
    },
  };
}
