import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Refused } from './smsProvider.ts';
import { sendByTwilio } from './twilio.ts';

let answer: { status: number; body: string };
let server: Server;
beforeAll(async () => {
  server = createServer((_request, response) => response.writeHead(answer.status).end(answer.body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function send() {
  const { port } = server.address() as AddressInfo;
  const account = { accountSid: 'AC0', authToken: 'a token', from: '+17185550100' };
  return sendByTwilio({ ...account, apiBase: `http://127.0.0.1:${port}` }, { id: '1', to: '+17185550101', body: 'Hi' });
}

test.each([
  [400, '{"code":21614,"message":"no mobile"}', 'Refused', 'unreachable'],
  [400, '{"code":21610}', 'Refused', 'stopped'],
  // The sender is the operator's to mend.
  [400, '{"code":21606}', 'Refused', undefined],
  [400, '<html>', 'Refused', undefined],
  [404, '', 'Refused', undefined],
  [429, '', 'Away', undefined],
  [500, '', 'Error', undefined],
])('a number is at fault only where Twilio says so: %i %s', async (status, body, name, fault) => {
  answer = { status, body };
  const error: unknown = await send().catch((caught: unknown) => caught);
  expect(error).toMatchObject({ name });
  expect(error instanceof Refused ? error.fault : undefined).toBe(fault);
});

test('a text that Twilio takes is sent', async () => {
  answer = { status: 201, body: '{"sid":"SM0"}' };
  await expect(send()).resolves.toBeUndefined();
});
