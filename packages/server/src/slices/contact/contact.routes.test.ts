import { type Api, createApi, memoryTokens } from '@firm/api-client';
import { type ContactBody, contact, firm, replyDueAt } from '@firm/contract';
import { handleMailJobs } from '../../ground/mail/mail.worker.ts';
import { createMailTransport } from '../../ground/mail/mailTransport.ts';
import type { OutgoingMail } from '../../ground/mail/outgoingMail.ts';
import { MAIN_KIND, onDatabase, startTestServer, type TestServer } from '../../testing/testServer.ts';
import { contactFields, contactMessages } from './contact.tables.ts';

let address = 0;
/** Returns a message from an address of its own, so that tests do not share the limit on copies. */
const written = (change: Partial<ContactBody> = {}): ContactBody => ({
  name: 'Ana Silva',
  email: `ana-${++address}@example.com`,
  message: 'A letter from the IRS arrived.\nWhat now?',
  ...change,
});
const rows = async ({ database: { db } }: TestServer) =>
  (await db.select().from(contactMessages)).map((row) => contactFields.open(db, row));
const rowOf = async (server: TestServer, email: string) => (await rows(server)).find((row) => row.email === email);
const post = (server: TestServer, body: unknown, headers: Record<string, string> = {}) =>
  server.fetch('/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** Collects the mails that an action queues, and empties the queue at once. */
async function mailsOf(server: TestServer, act: () => Promise<unknown>): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = [];
  handleMailJobs(server.deps, { send: async (mail) => void sent.push(mail), check: async () => {}, close: () => {} });
  await server.deps.outbox.drain();
  sent.length = 0;
  await act();
  await server.deps.outbox.drain();
  return sent;
}
const toSender = (mails: OutgoingMail[]) => mails.find(({ to }) => to.email.endsWith('@example.com'));
const toFirm = (mails: OutgoingMail[]) => mails.find(({ to }) => to.email === 'office@crossbay.example');

onDatabase('POST /contact', (server) => {
  test('keeps the message and says when the firm answers', async () => {
    const body = written({
      phone: '718-555-0199',
      company: '',
      service: 'tax',
      urgency: 'urgent',
      preferredContact: 'phone',
    });
    const before = server().deps.clock();
    const answer = await server().api.call(contact.send, { body });
    const row = await rowOf(server(), body.email);
    expect(row).toMatchObject({ ...body, company: null, language: 'en', userId: null });
    expect(answer).toEqual({ dueAt: row?.dueAt.toISOString(), receiptSent: true, copySent: false });
    expect([replyDueAt(before, firm), replyDueAt(server().deps.clock(), firm)]).toContainEqual(row?.dueAt);
  });

  test('needs name, e-mail and message, everything else takes its default', async () => {
    const body = written();
    await server().api.call(contact.send, { body });
    expect(await rowOf(server(), body.email)).toMatchObject({
      phone: null,
      service: null,
      preferredContact: 'either',
      urgency: 'normal',
    });
    const refused = await post(server(), { name: ' ', email: 'ana', message: '' });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      code: 'validation_failed',
      errors: [
        { field: 'name', message: 'Name is required' },
        { field: 'email', message: 'Please enter a valid email address' },
        { field: 'message', message: 'Message is required' },
      ],
    });
  });

  test('remembers who wrote it when signed in', async () => {
    const ana = await server().person();
    const body = written();
    await ana.api.call(contact.send, { body });
    expect(await rowOf(server(), body.email)).toMatchObject({ userId: ana.user.id });
  });

  test('writes to the firm, which can answer, and to the sender in the page’s language', async () => {
    const body = written({ language: 'es', service: 'immigration', urgency: 'urgent' });
    const mails = await mailsOf(server(), () => server().api.call(contact.send, { body }));
    expect(mails).toHaveLength(2);
    const firm = toFirm(mails);
    expect(firm).toMatchObject({
      subject: 'Contact page: Ana Silva, immigration, URGENT',
      replyTo: { email: body.email },
      language: 'en',
    });
    expect(firm?.text).toContain(body.message);
    expect(firm?.text).toContain('Language: Spanish');
    const copy = toSender(mails);
    expect(copy).toMatchObject({
      to: { email: body.email, name: '' },
      language: 'es',
      subject: 'Recibimos su mensaje',
    });
    expect(copy?.text).toMatch(/^Hola:\n\nLe responderemos a más tardar el \p{L}+, /u);
  });

  test('gives an address no typed words, unless it is the confirmed one of whoever is signed in', async () => {
    const [ana, ben] = [await server().person(), await server().person({ isVerified: false })];
    const senders = [
      { api: server().api, email: ana.user.email, isOwn: false },
      { api: ben.api, email: ben.user.email, isOwn: false },
      { api: ben.api, email: ana.user.email, isOwn: false },
      { api: ana.api, email: ana.user.email.toUpperCase(), isOwn: true },
    ];
    for (const { api, email, isOwn } of senders) {
      const body = written({ email, company: 'Spam Inc', phone: '718-555-0199' });
      const mails = await mailsOf(server(), async () => {
        expect(await api.call(contact.send, { body })).toMatchObject({ receiptSent: true, copySent: isOwn });
      });
      const letter = mails.find(({ to }) => to.email === email);
      expect(letter?.to.name).toBe(isOwn ? 'Ana Silva' : '');
      expect(letter?.text.includes(`This is what you wrote to us:\n\n${body.message}`)).toBe(isOwn);
      expect(letter?.text).toMatch(isOwn ? /^Dear Ana Silva,/ : /^Hello,/);
      if (isOwn) expect(letter?.html).toContain('white-space:pre-line');
      else expect(letter?.html).not.toMatch(/Ana|Spam|555-0199|IRS|wrote/);
    }
  });

  test('without a language of the page goes by the browser’s', async () => {
    const body = written();
    await post(server(), body, { 'accept-language': 'fr-CA,fr;q=0.9' });
    expect(await rowOf(server(), body.email)).toMatchObject({ language: 'fr' });
  });

  test('sent five times under one key is one message and two mails', async () => {
    const body = written();
    const idempotencyKey = crypto.randomUUID();
    const mails = await mailsOf(server(), async () => {
      const send = () => server().api.call(contact.send, { body, idempotencyKey });
      const answers = await Promise.all(Array.from({ length: 5 }, send));
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    });
    expect((await rows(server())).filter(({ email }) => email === body.email)).toHaveLength(1);
    expect(mails).toHaveLength(2);
  });

  test('under the key of another visitor is a message of its own', async () => {
    const headers = { 'idempotency-key': 'contact-form-1' };
    const [ana, ben] = [written(), written()];
    expect((await post(server(), ana, headers)).status).toBe(201);
    expect((await post(server(), ben, headers)).status).toBe(201);
    // The same words under the same key are a new message when another browser sends them.
    expect((await post(server(), ana, { ...headers, 'user-agent': 'another browser' })).status).toBe(201);
    expect((await post(server(), ana, headers)).status).toBe(201);
    const kept = (await rows(server())).map(({ email }) => email);
    expect(kept.filter((email) => email === ana.email)).toHaveLength(2);
    expect(kept.filter((email) => email === ben.email)).toHaveLength(1);
  });
});

onDatabase('POST /contact under attack', (server) => {
  test('nothing hostile runs: not in the mails, not in the database', async () => {
    const hostile =
      "<script>alert(1)</script><img src=x onerror=alert(2)>'); drop table contact_messages; -- {{link}} {{7*7}}";
    const ana = await server().person();
    const body = written({ email: ana.user.email, message: hostile, company: hostile.slice(0, 100) });
    const mails = await mailsOf(server(), () => ana.api.call(contact.send, { body }));
    expect(mails).toHaveLength(2);
    expect(await rowOf(server(), body.email)).toMatchObject({ message: hostile });
    for (const { html, text } of mails) {
      expect(html).not.toMatch(/<script|<img/);
      expect(html).toContain('&lt;script&gt;');
      expect(text).toContain(hostile);
    }
  });

  test('no line of a field becomes a header of a mail', async () => {
    const injected = 'Ana\r\nBcc: victim@example.org\r\n\r\nHello';
    const body = written({ phone: injected, company: injected });
    const [mail, ...more] = await mailsOf(server(), () => server().api.call(contact.send, { body }));
    const transport = createMailTransport(server().deps.env);
    for (const each of [mail, ...more]) if (each) await transport.send(each);
    for (const each of [mail, ...more]) {
      const eml = await (await server().fetch(`/dev/mail/${each?.id}.eml`)).text();
      const headers = eml.slice(0, eml.search(/\r?\n\r?\n/));
      expect(headers).not.toMatch(/^bcc:/im);
      expect(headers).toMatch(/^subject:/im);
    }
  });

  test.each(['a@b.co\r\nBcc: x@y.zz', 'a@b.co,x@y.zz', '"x"@y.zz', '<a@b.co>', 'a\u0000b@b.co'])(
    'refuses %j as an address',
    async (email) => {
      const before = (await rows(server())).length;
      expect((await post(server(), written({ email }))).status).toBe(400);
      expect(await rows(server())).toHaveLength(before);
    },
  );

  test('an address cannot add headers to the firm’s link for an answer', async () => {
    const body = written({ email: 'a?bcc=x&body=y@example.com' });
    const firm = toFirm(await mailsOf(server(), () => server().api.call(contact.send, { body })));
    expect(firm?.html).toContain('href="mailto:a%3Fbcc%3Dx%26body%3Dy@example.com"');
  });

  test.each(['Cheap pills at https://spam.example', '<b>Ana</b> {{email}}', 'Ana\r\nBcc: victim@example.org'])(
    'refuses %j as a name',
    async (name) => {
      const answer = await post(server(), written({ name }));
      expect(answer.status).toBe(400);
      const message = 'Name can only contain letters, spaces, hyphens, apostrophes and periods';
      expect(await answer.json()).toMatchObject({ errors: [{ field: 'name', message }] });
    },
  );

  test('a filled honeypot is answered like success, and neither kept nor mailed', async () => {
    const body = { ...written(), website: 'https://spam.example' };
    const mails = await mailsOf(server(), async () => {
      const answer = await post(server(), body);
      expect(answer.status).toBe(201);
      expect(await answer.json()).toEqual({ due_at: expect.any(String), receipt_sent: true, copy_sent: false });
    });
    expect(mails).toEqual([]);
    expect(await rowOf(server(), body.email)).toBeUndefined();
    expect((await post(server(), { ...written(), website: '' })).status).toBe(201);
  });

  test('what is too large is refused, what is allowed passes in any script', async () => {
    expect((await post(server(), { ...written(), filler: 'x'.repeat(60_000) })).status).toBe(413);
    expect((await post(server(), written({ message: 'x'.repeat(5001) }))).status).toBe(400);
    expect((await post(server(), written({ message: '€'.repeat(5000) }))).status).toBe(201);
    const escaped = JSON.stringify(written()).replace('A letter', '\\u20ac'.repeat(4900));
    expect((await post(server(), escaped)).status).toBe(201);
  });

  test.each(['[]', 'null', '"text"', '{', '{"name":{"a":1},"email":["a"],"message":7}', '{"__proto__":{"name":"x"}}'])(
    'answers %s clearly',
    async (body) => {
      const answer = await post(server(), body);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'validation_failed' });
    },
  );

  test('a fourth message of a day is taken in, but no fourth letter goes to the address', async () => {
    const body = written();
    const answers: boolean[] = [];
    const mails = await mailsOf(server(), async () => {
      for (const email of [body.email, body.email.toUpperCase(), body.email, body.email])
        answers.push((await server().api.call(contact.send, { body: { ...body, email } })).receiptSent);
    });
    expect(answers).toEqual([true, true, true, false]);
    expect(mails.filter(({ to }) => to.email === 'office@crossbay.example')).toHaveLength(4);
    server().advance(24 * 60 * 60 * 1000 + 1000);
    expect(await server().api.call(contact.send, { body })).toMatchObject({ receiptSent: true });
  });
});

describe('one network address', () => {
  let server: TestServer;
  let other: Api;
  beforeAll(async () => {
    server = await startTestServer(MAIN_KIND, { TRUST_PROXY: '1' });
    const fetchElsewhere: typeof fetch = (url, init) =>
      fetch(url, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init?.headers)), 'x-forwarded-for': '203.0.113.9' },
      });
    other = createApi({ baseUrl: `${server.url}/api`, tokens: memoryTokens(), fetch: fetchElsewhere });
  });
  afterAll(() => server.stop());

  test('that sends without end has to wait, and says how long; others do not', async () => {
    const send = () => server.api.call(contact.send, { body: written() });
    for (let sent = 0; sent < 30; sent++) await send();
    await expect(send()).rejects.toMatchObject({
      status: 429,
      code: 'too_many_requests',
      retryAfterSeconds: expect.any(Number),
    });
    await expect(other.call(contact.send, { body: written() })).resolves.toMatchObject({ receiptSent: true });
    server.advance(11 * 60 * 1000);
    await expect(send()).resolves.toMatchObject({ receiptSent: true });
  });
});
