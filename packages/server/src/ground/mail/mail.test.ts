import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { auth, firm, LANGUAGES } from '@firm/contract';
import { slices } from '../../slices.ts';
import { PRODUCTION } from '../../testing/production.ts';
import { MAIN_KIND, startTestServer, type TestServer } from '../../testing/testServer.ts';
import { readEnv } from '../env/env.ts';
import { handleMailJobs } from './mail.worker.ts';
import { listMailFiles } from './mailFolder.ts';
import { createMailTransport } from './mailTransport.ts';
import { renderMail } from './renderMail.ts';
import { senderNow } from './senderNow.ts';

const shape = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]))
    : typeof value === 'string' && [...value.matchAll(/\{\{\w+\}\}/g)].map(String).sort();

const source = join(__dirname, '../..');
const folders = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('/texts'));
const textsIn = (folder: string, language: string) =>
  JSON.parse(readFileSync(join(source, folder, `${language}.json`), 'utf8'));
const letterNames = slices.flatMap(({ letters }) => Object.keys(letters?.texts.en ?? {}));

describe('mail texts', () => {
  test.each(folders)('%s says everything in Spanish and French, with the same placeholders', (folder) => {
    const english = shape(textsIn(folder, 'en'));
    for (const language of LANGUAGES) expect(shape(textsIn(folder, language))).toEqual(english);
  });

  test('no two slices have a letter of one name', () => {
    expect(letterNames.length).toBeGreaterThan(40);
    expect(new Set(letterNames).size).toBe(letterNames.length);
  });

  test.each(LANGUAGES)('every mail in %s is filled, as text and as HTML', (language) => {
    for (const name of letterNames) {
      const given = { link: 'https://site.example/x?a=1&b=2' };
      const { subject, text, html } = renderMail(name, language, 'Ana', given, firm);
      for (const each of [subject, text, html]) expect(each).not.toMatch(/\{\{|undefined/);
      expect(html).toContain(`<html lang="${language}">`);
      expect(text).toContain('https://site.example/x?a=1&b=2');
      expect(html).toContain('href="https://site.example/x?a=1&amp;b=2"');
      // French sets a space before its colon, also in front of a plain link.
      if (language === 'fr') expect(text).not.toMatch(/\S:$/m);
    }
  });

  test('typed words appear as text, never as markup', () => {
    const reason = '<img src=x onerror=alert(1)> {{link}}';
    const { html, text } = renderMail('appointmentCancelled', 'en', 'Ana', { reason }, firm);
    expect(html).not.toContain('<img');
    expect(text).toContain(reason);
  });

  test.each(['Visit http://spam.example', ''])('nobody is greeted as %j', (name) => {
    expect(renderMail('welcome', 'en', name, {}, firm).text).toMatch(/^Hello,\n/);
  });

  test.each([
    ['Crossbay <no-reply@firm.example>', 'Harbor, Inc', '"Harbor, Inc" <no-reply@firm.example>'],
    ['Crossbay <no-reply@firm.example>', 'Crossbay', 'Crossbay <no-reply@firm.example>'],
    ['Desk <no-reply@firm.example>', 'Harbor', 'Desk <no-reply@firm.example>'],
    ['no-reply@firm.example', 'Harbor', 'no-reply@firm.example'],
  ])('the sender %s of a firm called %s is %s', (mailFrom, shortName, sender) => {
    expect(senderNow(mailFrom, { shortName })).toBe(sender);
  });

  test('a sentence whose value is empty is left out', () => {
    expect(renderMail('appointmentCancelled', 'en', 'Ana', { reason: '' }, firm).text).not.toContain('reason');
  });
});

describe('the welcome mail', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(MAIN_KIND);
  });
  afterAll(() => server.stop());

  test('goes to a new account, once, in its language, and can be read at /dev/mail', async () => {
    handleMailJobs(server.deps, createMailTransport(server.deps.env));
    await server.api.call(auth.register, {
      body: {
        email: 'lucia@example.com',
        password: 'correct horse',
        passwordConfirm: 'correct horse',
        firstName: 'Lucía',
        lastName: 'Vega',
        preferredLanguage: 'es',
      },
    });
    await server.deps.outbox.drain();
    await server.deps.outbox.drain();
    const [mail, ...more] = await listMailFiles(server.deps.env.dataDir);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: { email: 'lucia@example.com' },
      language: 'es',
      subject: `Le damos la bienvenida a ${firm.name}`,
    });

    const list = await (await server.fetch('/dev/mail')).text();
    expect(list).toContain('lucia@example.com');
    const view = await server.fetch(`/dev/mail/${mail?.id}`);
    expect(await view.text()).toContain('Estimado/a Lucía:');
    const eml = await (await server.fetch(`/dev/mail/${mail?.id}.eml`)).text();
    expect(eml).toContain(`Message-ID: <${mail?.id}@localhost>`);
    expect(eml).toContain('multipart/alternative');
  });

  test('that is not there is a 404, and no path leads out of the folder', async () => {
    for (const name of ['nothing', '..%2ftoken-secret', crypto.randomUUID()]) {
      expect((await server.fetch(`/dev/mail/${name}`)).status).toBe(404);
    }
  });
});

test('production has no /dev/mail', async () => {
  const server = await startTestServer(MAIN_KIND, PRODUCTION);
  expect((await server.fetch('/dev/mail')).status).toBe(404);
  await server.stop();
});

test('with SMTP_URL mail goes out by SMTP; a refusal fails the job', async () => {
  const received: string[] = [];
  let refuse = false;
  const smtp: Server = createServer((socket) => {
    let data = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (data) {
        received.push(text);
        if (/\r\n\.\r\n$/.test(text)) {
          data = false;
          socket.write('250 kept\r\n');
        }
      } else if (text.startsWith('DATA')) {
        data = true;
        socket.write('354 go on\r\n');
      } else if (text.startsWith('RCPT') && refuse) socket.write('550 5.1.1 <ana@example.com>: nobody here\r\n');
      else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
    socket.on('error', () => {});
  });
  const port = await new Promise<number>((resolve) => {
    smtp.listen(0, '127.0.0.1', () => {
      const address = smtp.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  const transport = createMailTransport(
    readEnv({
      NODE_ENV: 'test',
      SMTP_URL: `smtp://127.0.0.1:${port}/?ignoreTLS=true`,
    }),
  );
  const mail = {
    id: crypto.randomUUID(),
    from: 'firm@example.com',
    to: { email: 'ana@example.com', name: 'Ana' },
    messageId: '<job@site>',
    language: 'en',
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
  };
  await transport.send(mail);
  expect(received.join('')).toMatch(/Message-ID: <job@site>/i);
  refuse = true;
  const failure = await transport.send(mail).catch((error: unknown) => error);
  expect(failure).toMatchObject({ command: 'RCPT TO', responseCode: 550, enhancedCode: '5.1.1' });
  // The log writes every field of an error, and the outbox its message.
  expect(inspect(failure, { depth: 5, showHidden: true })).not.toContain('ana@');
  transport.close();
  await new Promise((resolve) => smtp.close(resolve));
});
