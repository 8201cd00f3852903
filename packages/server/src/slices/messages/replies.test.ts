import { cases, messages } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { queuedMail } from '../../testing/queuedMail.ts';
import { signatureOf } from '../../testing/signatureOf.ts';
import { onDatabase, type Person } from '../../testing/testServer.ts';
import { cases as casesTable } from '../cases/cases.tables.ts';
import { caseShares } from '../cases/shares.tables.ts';
import { users } from '../users/users.tables.ts';
import { REPLIES_WEBHOOK_PATH } from './replies.routes.ts';
import { handleWaitingMessages, PATIENCE_MS } from './waitingMail.ts';
import { wordsOfReply } from './wordsOfReply.ts';

const SECRET = 'what the provider and the site share';
let mails = 0;

onDatabase(
  'replies by mail',
  (server) => {
    let lucia: Person;
    let marisol: Person;
    let caseId: string;
    beforeAll(async () => {
      handleWaitingMessages(server().deps);
      const { user, password } = await server().person({ role: 'staff' });
      marisol = await server().signIn(user.email, password);
    });
    beforeEach(async () => {
      lucia = await server().person();
      const body = { serviceCategoryId: 'tax_preparation', title: 'Return' } as const;
      ({ id: caseId } = await lucia.api.call(cases.create, { body }));
      await server()
        .database.db.update(casesTable)
        .set({ assignedStaffId: marisol.user.id })
        .where(eq(casesTable.id, caseId));
    });

    const db = () => server().database.db;
    /** The firm writes; returns where each of these people answers by mail. */
    const addressesFor = async (...people: Person[]) => {
      await marisol.api.call(messages.send, { params: { id: caseId }, body: { text: 'When?', attachments: [] } });
      server().advance(PATIENCE_MS + 1000);
      await server().deps.outbox.drain();
      return Promise.all(
        people.map(async ({ user }) => (await queuedMail(server(), user.email)).at(-1)?.replyTo?.email ?? ''),
      );
    };
    const post = async (given: object, secret = SECRET) => {
      const reply = { id: `<${++mails}@mail.example.net>`, authenticated: true, text: 'On Monday.', ...given };
      const body = JSON.stringify(reply);
      const answer = await server().fetch(REPLIES_WEBHOOK_PATH, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-mail-signature': signatureOf(secret, body, server().deps.clock()),
        },
        body,
      });
      return { status: answer.status, ...((await answer.json()) as object) };
    };
    const textsOf = async ({ api }: Person) =>
      (await api.call(messages.thread, { params: { id: caseId }, query: {} })).messages.map(({ text }) => text);

    test('become a message of the case, once, and wait for the firm', async () => {
      const [to = ''] = await addressesFor(lucia);
      expect(to).toMatch(/^replies\+[\da-f]{52}@in\.firm\.example$/);
      const quoted = 'On Thu, Nov 26, 2026 at 9:00 AM Crossbay\r\n<office@crossbay.example> wrote:\r\n> Sign in';
      const text = `On Monday.\r\n\r\n${quoted}`;
      const reply = { id: '<same@mail.example.net>', to: to.toUpperCase(), from: lucia.user.email, text };
      for (let time = 0; time < 2; time++) expect(await post(reply)).toEqual({ status: 200, taken: true });
      expect(await textsOf(marisol)).toEqual(['When?', 'On Monday.']);
      const { cases: waiting } = await marisol.api.call(messages.unread);
      expect(waiting).toContainEqual({ caseId, unread: 1 });
    });

    test('of anybody else, to another address, or with papers are for the mailbox of the firm', async () => {
      const [to = ''] = await addressesFor(lucia);
      const own = { to, from: lucia.user.email };
      const untaken = (reason: string) => ({ status: 200, taken: false, reason });
      expect(await post({ ...own, from: 'thief@example.net' })).toEqual(untaken('other_sender'));
      expect(await post({ ...own, authenticated: false })).toEqual(untaken('other_sender'));
      const altered = to.replace(/.(?=@)/, (digit) => (digit === '0' ? '1' : '0'));
      for (const wrong of [altered, 'replies@in.firm.example', to.replace('in.firm', 'firm'), 'office@firm.example'])
        expect(await post({ ...own, to: wrong })).toEqual(untaken('unknown_address'));
      expect(await post({ ...own, automatic: true })).toEqual(untaken('automatic'));
      expect(await post({ ...own, attachments: 1 })).toEqual(untaken('attachments'));
      expect(await post({ ...own, text: '\n> When?\n' })).toEqual(untaken('empty'));
      expect(await post({ ...own, text: 'x'.repeat(5001) })).toEqual(untaken('too_long'));
      expect(await post({ ...own, text: `Yes.\n${'> quoted\n'.repeat(40_000)}` })).toEqual(untaken('too_long'));
      expect((await post(own, 'another secret')).status).toBe(400);
      expect((await post({ ...own, authenticated: 'yes' })).status).toBe(400);
      expect(await textsOf(marisol)).toEqual(['When?']);

      await db().update(users).set({ isVerified: false }).where(eq(users.id, lucia.user.id));
      expect(await post(own)).toEqual(untaken('other_sender'));
      await db().update(users).set({ isVerified: true, disabledAt: new Date() }).where(eq(users.id, lucia.user.id));
      expect(await post(own)).toEqual(untaken('unknown_address'));
    });

    test('are in the name of the reader, who must see the case still', async () => {
      const partner = await server().person();
      const now = server().deps.clock();
      const share = { ownerId: lucia.user.id, memberId: partner.user.id, caseId, createdAt: now };
      await db().insert(caseShares).values(share);
      const [, to = ''] = await addressesFor(lucia, partner);
      const reply = { to, from: partner.user.email, text: 'From the partner' };
      expect(await post({ ...reply, from: lucia.user.email })).toMatchObject({ reason: 'other_sender' });
      expect(await post(reply)).toMatchObject({ taken: true });
      const { messages: sent } = await marisol.api.call(messages.thread, { params: { id: caseId }, query: {} });
      expect(sent.at(-1)).toMatchObject({ text: 'From the partner', sender: { id: partner.user.id } });
      await db().delete(caseShares).where(eq(caseShares.memberId, partner.user.id));
      expect(await post({ ...reply, text: 'Again' })).toMatchObject({ reason: 'unknown_address' });
    });
  },
  { MAIL_WEBHOOK_SECRET: SECRET, MAIL_REPLIES: 'replies@in.firm.example' },
);

test.each([
  ['Yes.', 'Yes.'],
  ['Yes.\n\n> When?\n> Soon?', 'Yes.'],
  ['Yes.\n\nOn Thu, Nov 26, 2026, Crossbay <office@crossbay.example> wrote:\n\n> When?', 'Yes.'],
  ['Sí.\n\nEl jue, 26 nov 2026, Crossbay <office@crossbay.example> escribió:\n> ¿Cuándo?', 'Sí.'],
  ['Oui.\n\nLe jeu. 26 nov. 2026, Crossbay <office@crossbay.example> a écrit\u00a0:\n> Quand ?', 'Oui.'],
  ['Yes.\n\n-----Original Message-----\nFrom: Crossbay\nWhen?', 'Yes.'],
  ['Yes.\n________________________________\nFrom: Crossbay\n\nWhen?', 'Yes.'],
  ['Sí.\n\n-----Mensaje original-----\nDe: Crossbay\nEnviado el: jueves\nPara: Rosa\nAsunto: Hola\n\n¿Cuándo?', 'Sí.'],
  [
    'Oui.\n\n________________________________\n\nDe\u00a0: Crossbay\nEnvoyé\u00a0: jeudi\nÀ\u00a0: Rosa\n\nQuand ?',
    'Oui.',
  ],
  ['Yes.\n\nFrom: Crossbay <office@crossbay.example>\nSent: Thursday\nTo: Rosa\nSubject: Hi\n\nWhen?', 'Yes.'],
  ['Sí.\n\nDe: Crossbay <office@crossbay.example>\nFecha: jueves\nPara: Rosa\n\n¿Cuándo?', 'Sí.'],
  ['Oui.\n\nDe\u00a0: Crossbay <office@crossbay.example>\nEnvoyé\u00a0: jeudi\nÀ\u00a0: Rosa\n\nQuand ?', 'Oui.'],
  ['> When?\nMonday.\n> Where?\nHere.', '> When?\nMonday.\n> Where?\nHere.'],
  ['On Monday my boss wrote:\nyou are free.', 'On Monday my boss wrote:\nyou are free.'],
])('of %j the words are %j', (text, words) => {
  expect(wordsOfReply(text)).toBe(words);
});

test('a long line of dashes holds up nothing', () => {
  const text = `${'-'.repeat(200_000)}x`;
  expect(wordsOfReply(text)).toBe(text);
});

test.each(['----------', '--- 2025 ---', '____________', 'De : maria@example.net', 'From: maria@example.net'])(
  'words below a line %j stay',
  (line) => {
    const text = `Please add these:\n${line}\n\nRent, 900\nPower, 80\nWater, 40`;
    expect(wordsOfReply(text)).toBe(text);
  },
);
