import { firm } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { openPostbox } from '../../testing/postbox.ts';
import { release } from '../../testing/releases.ts';
import { MAIN_KIND, startTestServer, type TestServer } from '../../testing/testServer.ts';
import { contactFields, contactMessages } from '../contact/contact.tables.ts';
import { newsletterSubscribers } from '../newsletter/newsletter.tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(MAIN_KIND);
  await release(server, 'shell', { routes: [{ path: '/auth/login', screen: 'login' }] }, { screens: { login: [] } });
});
afterAll(() => server.stop());

const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  server.fetch(path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
    body: new URLSearchParams(fields).toString(),
  });
const titleOf = async (answer: Response) => /<h1>(.*?)<\/h1>/.exec(await answer.text())?.[1];
const message = {
  name: 'Ana Silva',
  email: 'ana@example.com',
  message: 'A letter arrived.',
  preferredContact: 'phone',
};

test('a message sent without scripts is stored as by the API, and answered in the reader’s language', async () => {
  const answer = await send('/contact', { ...message, website: '' }, { 'accept-language': 'es' });
  expect([answer.status, await titleOf(answer)]).toEqual([200, 'Recibimos su mensaje']);
  const { db } = server.deps.database;
  const rows = (await db.select().from(contactMessages)).map((row) => contactFields.open(db, row));
  expect(rows).toMatchObject([{ ...message, language: 'es' }]);
});

test('a message that is sent again without scripts is stored once', async () => {
  const { db } = server.deps.database;
  const count = () => db.$count(contactMessages);
  const before = await count();
  const again = { ...message, message: 'Another letter arrived.' };
  for (let times = 0; times < 2; times++) expect((await send('/contact', again)).status).toBe(200);
  expect(await count()).toBe(before + 1);
  await send('/contact', { ...again, message: 'A third one.' });
  expect(await count()).toBe(before + 2);
});

test('a subscription without scripts is taken', async () => {
  const answer = await send('/newsletter', { email: 'ana@example.com' });
  expect([answer.status, await titleOf(answer)]).toEqual([200, 'One more step']);
});

test('a form without scripts is answered in the language of its page, and so is the letter', async () => {
  const email = 'lea@example.com';
  const headers = { 'accept-language': 'en', referer: `${server.url}/blog?lang=fr` };
  const answer = await send('/newsletter', { email }, headers);
  expect(await titleOf(answer)).toBe('Encore une étape');
  const { db } = server.deps.database;
  const [row] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
  expect(row?.language).toBe('fr');
  const elsewhere = await send('/newsletter', { email }, { ...headers, referer: 'https://other.example/?lang=fr' });
  expect(await titleOf(elsewhere)).toBe('One more step');
});

test('a subscription is confirmed and ended without scripts; to open the links changes nothing', async () => {
  const post = openPostbox(server);
  const email = 'eva@example.com';
  await send('/newsletter', { email }, { 'accept-language': 'es' });
  const token = await post.tokenFor(email, '/newsletter/confirm');
  expect((await post.of(email))[0]?.text).toContain(`/newsletter/confirm?token=${token}&lang=es`);
  const { db } = server.deps.database;
  const rowNow = async () => {
    const [row] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
    return row;
  };
  const opened = await server.fetch(`/newsletter/confirm?token=${token}`, { headers: { accept: 'text/html' } });
  expect(opened.headers.get('cache-control')).toBe('no-store');
  expect((await rowNow())?.status).toBe('pending');
  const confirmed = await send('/newsletter/confirm', { token }, { 'accept-language': 'es' });
  expect([confirmed.status, await titleOf(confirmed)]).toEqual([200, 'Gracias. Su suscripción está confirmada']);
  const row = await rowNow();
  expect(row?.status).toBe('confirmed');
  const left = await send('/newsletter/unsubscribe', { token: row?.unsubscribeToken ?? '' });
  expect([left.status, await titleOf(left)]).toEqual([200, 'You are unsubscribed']);
  expect((await rowNow())?.status).toBe('unsubscribed');
});

test.each([
  ['es', '/services?lang=fr&tab=2', {}, '/services?tab=2', 'lang=es; Path=/; Max-Age=31536000; SameSite=Lax'],
  ['fr', undefined, {}, '/', 'lang=fr; Path=/; Max-Age=31536000; SameSite=Lax'],
  ['fr', 'https://evil.example/x', {}, '/', 'lang=fr; Path=/; Max-Age=31536000; SameSite=Lax'],
  ['xx', '//evil.example', {}, '/evil.example', undefined],
  ['es', '/blog', { 'sec-fetch-site': 'cross-site' }, '/blog', undefined],
])('the language %s chosen on %s (%j) leads back to %s', async (language, page, headers, back, cookie) => {
  const referer = page?.startsWith('/') ? server.url + page : page;
  const answer = await send('/language', { language }, { ...(referer && { referer }), ...headers } as never);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, back]);
  expect(answer.headers.getSetCookie()[0]).toBe(cookie);
});

test.each([
  ['/contact', { ...message, email: 'no' }, {}, 400, 'That was not sent'],
  ['/contact', {}, { 'accept-language': 'fr' }, 400, 'Rien n’a été envoyé'],
  ['/newsletter', { email: '' }, {}, 400, 'That was not sent'],
  ['/newsletter/confirm', { token: 'old' }, {}, 400, 'That was not sent'],
  ['/newsletter/unsubscribe', { token: 'old' }, { origin: 'https://evil.example' }, 403, 'That was not sent'],
  ['/contact', message, { origin: 'https://evil.example' }, 403, 'That was not sent'],
  ['/contact', message, { 'sec-fetch-site': 'cross-site' }, 403, 'That was not sent'],
  ['/auth/login', { email: 'ana@example.com', password: 'x' }, {}, 405, 'That was not sent'],
])(
  '%s with %j and %j is refused on a page that says how to reach the firm',
  async (path, fields, headers, status, title) => {
    const answer = await send(path, fields as Record<string, string>, headers as Record<string, string>);
    const html = await answer.text();
    expect(answer.status).toBe(status);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain(firm.phone.display);
    expect(html).not.toContain('ana@example.com');
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'nonce-/);
  },
);

test('other bodies are refused as on every page', async () => {
  const answer = await server.fetch('/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
});

test.each(['/api/nothing', '/platform/nothing', '/r/nothing'])('%s is no page, for forms neither', async (path) => {
  const answer = await send(path, message);
  expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'not_found' }]);
});
