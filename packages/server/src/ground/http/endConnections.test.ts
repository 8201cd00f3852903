import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { MAIN_KIND, startTestServer, type TestServer } from '../../testing/testServer.ts';
import { endConnections } from './endConnections.ts';

const LIVE = '/api/health/live';
const openedInAdvance = async (server: TestServer) => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  await once(socket, 'connect');
  // The answer shows that the server accepted the connection before.
  expect((await server.fetch(LIVE)).status).toBe(200);
  return socket;
};

test('a stopping server does not wait for connections that were opened in advance', async () => {
  const server = await startTestServer(MAIN_KIND);
  const unused = await openedInAdvance(server);
  const closed = once(unused, 'close');
  await server.stop();
  await closed;
}, 30_000);

test('a draining server answers every accepted connection and says that it closes', async () => {
  const server = await startTestServer(MAIN_KIND);
  expect((await server.fetch(LIVE)).headers.get('connection')).toBe('keep-alive');
  server.app.lifecycle.stopping = true;
  const last = await server.fetch(LIVE);
  expect([last.status, last.headers.get('connection')]).toEqual([200, 'close']);

  const late = await openedInAdvance(server);
  const stopped = server.stop();
  while (server.app.server.listening) await new Promise(setImmediate);
  late.write(`GET ${LIVE} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
  const answer = await text(late);
  expect([answer.split('\r\n', 1)[0], /^connection: close/im.test(answer)]).toEqual(['HTTP/1.1 200 OK', true]);
  await stopped;
}, 30_000);

/** A server whose one route refuses an upload before any of it has come. */
async function listening() {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  app.decorate('lifecycle', { stopping: false });
  endConnections(app);
  app.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null));
  app.addHook('onRequest', async ({ method }, reply) => (method === 'POST' ? reply.code(503).send('busy') : undefined));
  app.get('/', async () => 'here');
  app.get('/never', () => new Promise(() => {}));
  app.post('/', async () => 'taken');
  app.put('/', async () => 'taken');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { app, open: () => connect(port, '127.0.0.1') };
}

const ask = (socket: Socket) => socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
const statusAndEnd = (answer: string) => [answer.split('\r\n', 1)[0], /^connection: close/im.test(answer)];

test('a stopping server answers an upload that it refuses once all of it has come', async () => {
  const { app, open } = await listening();
  app.lifecycle.stopping = true;
  const upload = open();
  upload.write('POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/octet-stream\r\n');
  upload.write('Content-Length: 200000\r\n\r\n');
  upload.write(Buffer.alloc(100_000));
  // The answer on another connection shows that the server has read the beginning.
  const other = open();
  ask(other);
  expect(statusAndEnd(await text(other))).toEqual(['HTTP/1.1 200 OK', true]);
  expect(upload.bytesRead).toBe(0);
  upload.write(Buffer.alloc(100_000));
  expect(statusAndEnd(await text(upload))).toEqual(['HTTP/1.1 503 Service Unavailable', true]);
  await app.close();
});

const beginUpload = (socket: Socket, method: string, type: string) => {
  socket.write(`${method} / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: ${type}\r\nContent-Length: 200000\r\n\r\n`);
  socket.write(Buffer.alloc(100_000));
};

test('a closing server ends connections on which the rest of a refused upload never comes, after the answer', async () => {
  const { app, open } = await listening();
  const [refused, unread, late] = [open(), open(), open()];
  const answers = Promise.all([refused, unread, late].map(text));
  app.lifecycle.stopping = true;
  beginUpload(refused, 'POST', 'application/octet-stream');
  // The parser itself refuses this one, and says that the connection ends.
  beginUpload(unread, 'PUT', 'text/xml');
  while (refused.bytesRead === 0 || unread.bytesRead === 0) await new Promise(setImmediate);
  const closed = app.close();
  while (app.server.listening) await new Promise(setImmediate);
  beginUpload(late, 'POST', 'application/octet-stream');
  const [busy, wrongType] = ['HTTP/1.1 503 Service Unavailable', 'HTTP/1.1 415 Unsupported Media Type'];
  expect((await answers).map(statusAndEnd)).toEqual([busy, wrongType, busy].map((status) => [status, false]));
  await closed;
}, 30_000);

test('a connection that was refused before the server stops ends once it closes', async () => {
  const { app, open } = await listening();
  const upload = open();
  const answer = text(upload);
  beginUpload(upload, 'POST', 'application/octet-stream');
  while (upload.bytesRead === 0) await new Promise(setImmediate);
  await app.close();
  expect(statusAndEnd(await answer)).toEqual(['HTTP/1.1 503 Service Unavailable', false]);
}, 30_000);

test('a closing server does not wait for an answer that never comes', async () => {
  const { app, open } = await listening();
  const asking = open();
  const ended = once(asking, 'close');
  const asked = once(app.server, 'request');
  asking.on('error', () => {}).write('GET /never HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
  await asked;
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
  try {
    const closed = app.close();
    while (app.server.listening) await new Promise(setImmediate);
    await jest.advanceTimersByTimeAsync(14_000);
    expect(asking.closed).toBe(false);
    await jest.advanceTimersByTimeAsync(1_000);
    await Promise.all([closed, ended]);
  } finally {
    jest.useRealTimers();
  }
}, 30_000);

test('a closing server accepts every connection that waits', async () => {
  const { app, open } = await listening();
  const waiting = Array.from({ length: 50 }, open);
  await Promise.all(waiting.map((socket) => once(socket, 'connect')));
  const answers = Promise.all(waiting.map(text));
  const closed = app.close();
  for (const socket of waiting) ask(socket);
  expect(new Set((await answers).map((answer) => statusAndEnd(answer).join()))).toEqual(
    new Set(['HTTP/1.1 200 OK,true']),
  );
  await closed;
});
