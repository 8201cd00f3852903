import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { setImmediate as turn } from 'node:timers/promises';
import { readEnv } from '../env/env.ts';
import { createMailTransport } from './mailTransport.ts';

test('a silent mail server is given up after ten seconds', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const transport = createMailTransport(
    readEnv({ NODE_ENV: 'test', DATA_DIR: tmpdir(), SMTP_URL: `smtp://127.0.0.1:${port}` }),
  );
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const [connected, answer] = [once(silent, 'connection'), jest.fn()];
  transport
    .send({
      ...{ id: 'one', messageId: '<one@example.com>', from: 'firm@example.com', language: 'en' },
      ...{ to: { email: 'ana@example.com', name: 'Ana' }, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' },
    })
    .catch(answer);
  const [socket] = await connected;
  const began = Date.now();
  while (answer.mock.calls.length === 0) {
    jest.advanceTimersByTime(100);
    await turn();
  }
  // The library's own timeout would be thirty seconds.
  expect(Date.now() - began).toBeLessThan(20_000);
  jest.useRealTimers();
  transport.close();
  socket.destroy();
  silent.close();
});
