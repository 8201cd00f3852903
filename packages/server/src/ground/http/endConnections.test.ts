import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { MAIN_KIND, startTestServer, type TestServer } from '../../testing/testServer.ts';

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
