import { appointments, auth } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { users } from '../../slices/users/users.tables.ts';
import { MAIN_KIND, startTestServer, type TestServer } from '../../testing/testServer.ts';
import { auditEvents } from '../audit/audit.tables.ts';
import { readNetworks } from '../env/networks.ts';
import { mayStaffWorkFrom } from './staffNetworks.ts';

const ORIGIN = 'https://portal.example';
const OFFICE = '203.0.113.9';
const CAFE = '198.51.100.7';
const REFUSED = { code: 'network_refused', message: 'Staff can work from the networks of the firm only' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(MAIN_KIND, {
    PUBLIC_URL: ORIGIN,
    TRUST_PROXY: '1',
    STAFF_NETWORKS: '203.0.113.0/24, 2001:db8::/32',
  });
}, 60_000);
afterAll(() => server?.stop());

const ask = async (path: string, from: string, init: RequestInit = {}) => {
  const headers = { ...init.headers, 'x-forwarded-for': from };
  const response = await server.fetch(path, { ...init, headers });
  return { status: response.status, body: (await response.json().catch(() => ({}))) as Record<string, unknown> };
};
const post = (path: string, from: string, body: object, headers: Record<string, string> = {}) =>
  ask(path, from, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const refusalsOf = async (userId: string) =>
  (await server.database.db.select().from(auditEvents).where(eq(auditEvents.subjectId, userId)))
    .filter(({ details }) => details?.reason === 'network_refused')
    .map(({ targetKind }) => targetKind);

test('staff outside the networks of the firm reach nothing: neither data, files, streams, new tokens, nor a sign-in', async () => {
  const [marisol, ana] = [await server.person({ role: 'staff' }), await server.person()];
  const { accessToken = '', refreshToken = '' } = marisol.tokens.read() ?? {};
  const headers = { authorization: `Bearer ${accessToken}` };
  expect((await ask('/api/cases/', OFFICE, { headers })).status).toBe(200);
  expect((await ask('/api/cases/', '2001:db8::7', { headers })).status).toBe(200);
  const paths = ['cases/', 'users/profile/', 'events', 'platform/status', 'documents/', 'account/sessions'];
  for (const path of paths)
    expect([path, await ask(`/api/${path}`, CAFE, { headers })]).toMatchObject([path, { status: 401, body: REFUSED }]);

  const renew = (from: string) =>
    post('/api/auth/refresh', from, { refresh_token: refreshToken }, server.cookieOf(accessToken));
  expect(await renew(CAFE)).toMatchObject({ status: 401, body: REFUSED });
  // The session itself goes on in the office.
  expect((await renew(OFFICE)).status).toBe(200);

  const signIn = (email: string, password: string, from: string) => post('/api/auth/login', from, { email, password });
  const { email } = marisol.user;
  expect(await signIn(email, marisol.password, CAFE)).toMatchObject({ status: 403, body: REFUSED });
  expect(await signIn(email, 'a wrong password', CAFE)).toMatchObject({
    status: 401,
    body: { code: 'invalid_credentials' },
  });
  expect((await signIn(email, marisol.password, OFFICE)).status).toBe(200);
  expect((await signIn(ana.user.email, ana.password, CAFE)).status).toBe(200);
  expect(new Set(await refusalsOf(marisol.user.id))).toEqual(
    new Set([
      'cases.list',
      'users.profile',
      'live.events',
      'platform.status',
      'documents.list',
      'account.sessions',
      auth.refresh.id,
      auth.login.id,
    ]),
  );
});

test('a staff calendar cannot be read from outside either; a client’s can', async () => {
  const [ana, vera] = [await server.person(), await server.person()];
  const feedOf = async ({ api }: typeof ana) =>
    ((await api.call(appointments.renewFeed)).url ?? '').slice(ORIGIN.length);
  const [clients, staffs] = [await feedOf(ana), await feedOf(vera)];
  await server.database.db.update(users).set({ role: 'staff' }).where(eq(users.id, vera.user.id));
  expect((await ask(clients, CAFE)).status).toBe(200);
  expect((await ask(staffs, OFFICE)).status).toBe(200);
  expect(await ask(staffs, CAFE)).toMatchObject({ status: 403, body: REFUSED });
});

test('an address that only a header claims is not in the firm’s networks', () => {
  const env = { staffNetworks: readNetworks('127.0.0.1, 203.0.113.0/24'), trustProxy: false };
  const from = (ip: string, headers = {}) => mayStaffWorkFrom(env, { ip, headers });
  expect([
    from('127.0.0.1'),
    from('::ffff:203.0.113.9'),
    from(CAFE),
    from('fe80::1%eth0'),
    from('unknown'),
    from(''),
  ]).toEqual([...[true, true, false, false, false, false]]);
  expect(from('127.0.0.1', { 'x-forwarded-for': OFFICE })).toBe(false);
  expect(from('127.0.0.1', { forwarded: `for=${OFFICE}` })).toBe(false);
});
