import { once } from 'node:events';
import { connect } from 'node:net';
import { startTestServer } from '../testing/testServer.ts';

test('a server that stops waits for no connection that was opened in advance', async () => {
  const server = await startTestServer('embedded');
  const unused = connect(Number(new URL(server.url).port), '127.0.0.1');
  await once(unused, 'connect');
  // Answered, so that the server has taken in the connection before.
  expect((await server.fetch('/api/health/live')).status).toBe(200);
  const closed = once(unused, 'close');
  await server.stop();
  await closed;
}, 30_000);
