import { MAIN_KIND, startTestServer } from '../../testing/testServer.ts';
import { cookieOf } from './cookies.ts';

test('a cookie has its whole value, equals signs and all', () => {
  const request = { headers: { cookie: 'device_1=x; device=a=b==; empty=; odd' } };
  expect(cookieOf(request, 'device')).toBe('a=b==');
  expect(cookieOf(request, 'empty')).toBe('');
  expect(cookieOf(request, 'odd')).toBeUndefined();
  expect(cookieOf({ headers: {} }, 'device')).toBeUndefined();
});

test('over https cookies are secure and say so in their names, and those of former versions still work', async () => {
  const server = await startTestServer(MAIN_KIND, { PUBLIC_URL: 'https://www.example.com' });
  const ana = await server.person({ password: 'a long password' });
  const body = JSON.stringify({ email: ana.user.email, password: 'a long password' });
  const headers = { 'content-type': 'application/json' };
  const answer = await server.fetch('/api/auth/login', { method: 'POST', headers, body });
  const set = answer.headers.getSetCookie();
  const nameOf = (cookie: string) => cookie.split('=')[0]?.replace(/_[\da-f]{12}$/, '');
  expect(set.map(nameOf).sort()).toEqual(['__Host-platform_account', '__Secure-device', '__Secure-session_key']);
  for (const cookie of set) expect(cookie).toMatch(/; HttpOnly; SameSite=(Lax|Strict); Secure/);
  const { access_token } = (await answer.json()) as { access_token: string };
  const [pair = ''] = set.find((cookie) => cookie.includes('session_key'))?.split(';') ?? [];
  const list = async (cookie: string) =>
    (await server.fetch('/api/cases/', { headers: { authorization: `Bearer ${access_token}`, cookie } })).status;
  expect(await list(pair)).toBe(200);
  expect(await list(pair.replace('__Secure-', ''))).toBe(200);
  expect(await list(`session_key=${'x'.repeat(43)}; ${pair}`)).toBe(200);
  expect(await list(`__Secure-session_key=${'x'.repeat(43)}; session_key=${pair.split('=')[1]}`)).toBe(401);
  await server.stop();
});
