import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { setImmediate as turn } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { readEnv } from '../env/env.ts';
import { createMailTransport } from './mailTransport.ts';

const mail = {
  ...{ id: 'one', messageId: '<one@example.com>', from: 'firm@example.com', language: 'en' },
  ...{ to: { email: 'ana@example.com', name: 'Ana' }, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' },
};
const transportTo = (port: number) =>
  createMailTransport(readEnv({ NODE_ENV: 'test', DATA_DIR: tmpdir(), SMTP_URL: `smtp://127.0.0.1:${port}` }));

test('one connection carries many mails', async () => {
  const [onConnect, onMail] = [jest.fn(), jest.fn()];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: (_session, done) => done(onConnect()),
    onData: (stream, _session, done) => void stream.resume().on('end', () => done(onMail())),
  }).listen(0, '127.0.0.1');
  await once(smtp, 'listening');
  const transport = transportTo((smtp.address() as AddressInfo).port);
  for (let count = 0; count < 3; count++) await transport.send(mail);
  expect(onMail).toHaveBeenCalledTimes(3);
  expect(onConnect).toHaveBeenCalledTimes(1);
  transport.close();
  await new Promise<void>((closed) => smtp.close(() => closed()));
});

test('a silent mail server is given up after ten seconds', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const transport = transportTo(port);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const [connected, answer] = [once(silent, 'connection'), jest.fn()];
  transport.send(mail).catch(answer);
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
