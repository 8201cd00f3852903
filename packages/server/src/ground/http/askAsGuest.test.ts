import { MAIN_KIND, startTestServer, type TestServer } from '../../testing/testServer.ts';
import { askAsGuest } from './askAsGuest.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(MAIN_KIND);
});
afterAll(() => server.stop());

test('a guest’s questions reach the API and no other address of the server', async () => {
  expect((await askAsGuest(server.app, '/api/health/live')).status).toBe(200);
  expect((await askAsGuest(server.app, '/api/users/profile/')).status).toBe(401);
  for (const url of [
    '/api/../dev/mail',
    '/api/%2e%2e/dev/mail',
    '/api/.%2E/dev/mail',
    '/api/..\\dev/mail',
    '/api/x/../../dev/mail',
    '/dev/mail',
    '//api/health/live',
    'http://127.0.0.1/api/health/live',
  ])
    expect([url, await askAsGuest(server.app, url)]).toEqual([
      url,
      expect.objectContaining({ status: 404, body: '{}' }),
    ]);
});
