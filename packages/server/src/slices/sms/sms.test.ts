import { CONSENT_VERSIONS, consents, reminders, TEXT_NUMBER_PATTERN } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { countAttempt } from '../../ground/limits/limits.ts';
import { outbox as jobs } from '../../ground/outbox/outbox.tables.ts';
import { createOutbox } from '../../ground/outbox/outbox.ts';
import { announcedBy } from '../../testing/announcedBy.ts';
import { queuedMail } from '../../testing/queuedMail.ts';
import { onDatabase, type Person } from '../../testing/testServer.ts';
import { hasConsent } from '../consents/requireConsent.ts';
import { forgetOldTexts } from './forgetOldTexts.ts';
import { keptOf } from './phoneCode.ts';
import { Away, type Outgoing, Refused } from './provider/smsProvider.ts';
import { twilioSignature } from './provider/twilio.ts';
import { reachOf } from './reachOf.ts';
import { AWAY_TRIES_MAX, DAY_SEGMENTS_MAX, handleTexts, queueText } from './sendTexts.ts';
import { heldReminders, heldTexts } from './sms.holding.ts';
import { codeSiteLimit } from './sms.limits.ts';
import { putCode } from './sms.repository.ts';
import { textNumbers } from './sms.tables.ts';
import { TEXTS_WEBHOOK_PATH } from './webhook.routes.ts';

const HOUR_MS = 3_600_000;
const TOKEN = 'an auth token of twilio';
const FORMER = 'the token of twilio before';
const SID = `AC${'0'.repeat(32)}`;

onDatabase(
  'text messages',
  (server) => {
    let sent: Outgoing[];
    let failing: Error | undefined;
    let count = 0;
    const provider = {
      authToken: TOKEN,
      async send(text: Outgoing) {
        sent.push(text);
        if (failing) throw failing;
      },
    };
    beforeEach(() => {
      sent = [];
      failing = undefined;
      handleTexts(server().deps, provider);
    });
    const drain = () => server().deps.outbox.drain();
    const newNumber = () => `+1718555${String(1000 + ++count)}`;
    const agree = (who: Person, given = true) =>
      who.api.call(consents.say, { body: { kind: 'texts', given, version: CONSENT_VERSIONS.texts } });
    const setPhone = (who: Person, phone: string) => who.api.call(reminders.setPhone, { body: { phone } });
    const confirm = (who: Person, code: string) => who.api.call(reminders.confirmPhone, { body: { code } });
    async function codeOf(who: Person, phone: string) {
      await setPhone(who, phone);
      await drain();
      return sent.at(-1)?.body.match(/\d{6}/)?.[0] ?? '';
    }
    async function withPhone(phone = newNumber()) {
      const ana = await server().person();
      await agree(ana);
      await confirm(ana, await codeOf(ana, phone));
      // Without quiet hours, the hour of the test does not matter.
      await ana.api.call(reminders.update, { body: { quietFrom: 0, quietUntil: 0 } });
      sent = [];
      return { ana, phone };
    }
    const inTime = () => new Date(server().deps.clock().getTime() + 12 * HOUR_MS);
    async function remind(who: Person, until = inTime(), instead?: { kind: string; payload: object }) {
      const { outbox, database } = server().deps;
      const text = { userId: who.user.id, name: 'week', values: { count: '2', day: '12/3' }, until } as const;
      await queueText(outbox, database.db, { ...text, ...(instead && { instead }) });
      await drain();
    }
    async function receive(from: string, body: string, token = TOKEN) {
      const fields = { From: from, Body: body };
      const signature = twilioSignature(token, server().deps.env.publicUrl + TEXTS_WEBHOOK_PATH, fields);
      return server().fetch(TEXTS_WEBHOOK_PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
        body: new URLSearchParams(fields).toString(),
      });
    }

    test('a number is proved by its code, which is kept as a signature only, ends and has few tries', async () => {
      const ana = await server().person();
      const phone = newNumber();
      await expect(setPhone(ana, phone)).rejects.toMatchObject({
        code: 'consent_required',
        errors: [{ field: 'texts' }],
      });
      await agree(ana);
      for (const other of ['+44 20 7946 0000', '+1 900 555 0101', '800-555-0101', '+1 876 555 0101'])
        await expect(setPhone(ana, other)).rejects.toMatchObject({ status: 400 });
      for (const ours of ['+17875550101', '+14165550101', '+18035550101']) expect(ours).toMatch(TEXT_NUMBER_PATTERN);
      const code = await codeOf(ana, '(718) 555-0999');
      expect(sent.at(-1)?.to).toBe('+17185550999');
      const stored = JSON.stringify(await server().database.db.select().from(jobs));
      expect(stored).not.toContain(code);
      for (let time = 0; time < 5; time++)
        await expect(confirm(ana, code === '000000' ? '111111' : '000000')).rejects.toMatchObject({ status: 400 });
      await expect(confirm(ana, code)).rejects.toMatchObject({ status: 400 });
      const second = await codeOf(ana, phone);
      server().advance(11 * 60_000);
      await expect(confirm(ana, second)).rejects.toMatchObject({ status: 400 });
      const third = await codeOf(ana, phone);
      expect(await confirm(ana, third)).toMatchObject({ phone, pendingPhone: null });
      await expect(confirm(ana, third)).rejects.toMatchObject({ status: 400 });
      await expect(setPhone(ana, phone)).rejects.toMatchObject({ status: 429 });
    });

    test('a number that is somebody else’s gets the same answer, goes to who proves it, and names nobody', async () => {
      const { ana, phone } = await withPhone();
      const ben = await server().person({ firstName: 'Ben' });
      await agree(ben);
      const free = await setPhone(ben, newNumber());
      const taken = await setPhone(ben, phone);
      expect(taken).toEqual({ ...free, pendingPhone: phone });
      await drain();
      expect((await ana.api.call(reminders.get)).phone).toBe(phone);
      await confirm(ben, sent.at(-1)?.body.match(/\d{6}/)?.[0] ?? '');
      expect((await ana.api.call(reminders.get)).phone).toBeNull();
      const [letter] = (await queuedMail(server(), ana.user.email)).filter(({ name }) => name === 'numberMoved');
      expect(letter?.values.number).toBe(phone.slice(-2));
      expect(JSON.stringify(letter)).not.toMatch(/Ben|person-\d+@example.com.*person-/);
    });

    test('STOP, START and HELP by a signed text; nothing is taken in without the signature', async () => {
      const { ana, phone } = await withPhone();
      const { db } = server().database;
      expect((await receive(phone, 'STOP', 'another token')).status).toBe(400);
      expect(await hasConsent(db, ana.user.id, 'texts')).toBe(true);
      expect(await (await receive(phone, 'Stop')).text()).toContain('<Message>Crossbay: you will get no more');
      expect(await hasConsent(db, ana.user.id, 'texts')).toBe(false);
      const stoppedAt = expect.stringMatching(`^${server().deps.clock().toISOString().slice(0, 10)}`);
      expect(await ana.api.call(reminders.get)).toMatchObject({ isStopped: true, stoppedAt });
      await remind(ana);
      // Even if the person agrees on the page, the number itself has said no.
      await agree(ana);
      await remind(ana);
      expect(sent).toEqual([]);
      expect(await ana.api.call(reminders.get)).toMatchObject({ isStopped: true, stoppedAt });
      // A token that is being changed: Twilio may still sign with the one before.
      await receive(phone, 'START', FORMER);
      expect(await ana.api.call(reminders.get)).not.toHaveProperty('stoppedAt');
      await remind(ana);
      expect(sent).toMatchObject([{ to: phone }]);
      expect(await (await receive(phone, 'HELP')).text()).toContain('Reply STOP');
      expect(await (await receive(phone, 'See you then')).text()).not.toContain('Message');
      const strange = newNumber();
      await receive(strange, 'STOP');
      await setPhone(ana, strange);
      sent = [];
      await drain();
      expect(sent).toEqual([]);
    });

    test('a number of a kind that is refused today gets nothing, and its holder is asked for another', async () => {
      const { ana } = await withPhone();
      const { deps } = server();
      const { db } = deps.database;
      const until = new Date(deps.clock().getTime() + 12 * HOUR_MS);
      const reach = () => reachOf(deps, db, ana.user.id, 'week', until);
      await ana.api.call(reminders.update, { body: { week: 'text' } });
      expect(await reach()).toBe('text');
      const refused = `+1500555${String(1000 + ++count)}`;
      const own = eq(textNumbers.userId, ana.user.id);
      await db.update(textNumbers).set({ number: refused }).where(own);
      expect(await reach()).toBe('mail');
      await remind(ana);
      expect(sent).toEqual([]);
      expect(await ana.api.call(reminders.get)).toMatchObject({ phone: null, refusedPhone: refused });
      const phone = newNumber();
      const answer = await confirm(ana, await codeOf(ana, phone));
      expect(answer).toMatchObject({ phone });
      expect(answer).not.toHaveProperty('refusedPhone');

      await db.update(textNumbers).set({ number: refused }).where(own);
      expect(await ana.api.call(reminders.removePhone)).not.toHaveProperty('refusedPhone');
    });

    test('a code that waits on such a number opens nothing', async () => {
      const ana = await server().person();
      await agree(ana);
      const refused = `+1500555${String(1000 + ++count)}`;
      const { database, keys, clock } = server().deps;
      const codeHash = keptOf(keys, ana.user.id, refused, '123456');
      await putCode(database.db, ana.user.id, {
        number: refused,
        codeHash,
        expiresAt: new Date(clock().getTime() + HOUR_MS),
      });
      expect(await ana.api.call(reminders.get)).toMatchObject({ pendingPhone: null });
      await expect(confirm(ana, '123456')).rejects.toMatchObject({ status: 400 });
    });

    test('open pages follow what a text, another page or the next holder of a number does', async () => {
      const { ana, phone } = await withPhone();
      const other = await server().person();
      const toldBy = async (change: () => Promise<unknown>) =>
        new Set((await announcedBy(server(), change)).filter(({ topic }) => topic === 'users').flatMap(({ to }) => to));
      const own = new Set([ana.user.id]);
      for (const word of ['STOP', 'START']) expect(await toldBy(() => receive(phone, word))).toEqual(own);
      expect(await toldBy(() => ana.api.call(reminders.update, { body: { week: 'mail' } }))).toEqual(own);
      await agree(other);
      const code = await codeOf(other, phone);
      expect(await toldBy(() => confirm(other, code))).toEqual(new Set([ana.user.id, other.user.id]));
      expect(await toldBy(() => other.api.call(reminders.removePhone))).toEqual(new Set([other.user.id]));
    });

    test('a machine that answers every reply gets few of them; its STOP counts all the same', async () => {
      const { ana, phone } = await withPhone();
      const replies: boolean[] = [];
      for (let time = 0; time < 7; time++)
        replies.push((await (await receive(phone, time === 6 ? 'STOP' : 'HELP')).text()).includes('Message'));
      expect(replies).toEqual([true, true, true, true, true, false, false]);
      expect(await ana.api.call(reminders.get)).toMatchObject({ isStopped: true });
    });

    test('the whole site sends so many codes an hour', async () => {
      const { database, clock } = server().deps;
      const others = { limit: codeSiteLimit, of: 'site' };
      for (let time = 0; time < 300; time++) await countAttempt(database.db, clock(), others);
      const ana = await server().person();
      await agree(ana);
      await expect(setPhone(ana, newNumber())).rejects.toMatchObject({ status: 429 });
      server().advance(2 * HOUR_MS);
    });

    test('a text leaves once, however many processes there are and whatever the provider says', async () => {
      const { ana } = await withPhone();
      const { deps } = server();
      const other = createOutbox(deps);
      handleTexts({ ...deps, outbox: other }, provider);
      const until = new Date(deps.clock().getTime() + 12 * HOUR_MS);
      const text = { userId: ana.user.id, name: 'week', values: { count: '2', day: '12/3' }, until } as const;
      await queueText(deps.outbox, deps.database.db, text, `once:${ana.user.id}`);
      await queueText(deps.outbox, deps.database.db, text, `once:${ana.user.id}`);
      await Promise.all([drain(), other.drain()]);
      expect(sent).toHaveLength(1);

      failing = new Error('the answer was lost');
      await remind(ana);
      failing = new Refused('the number is not a mobile');
      await remind(ana);
      server().advance(HOUR_MS);
      await drain();
      expect(sent).toHaveLength(3);
      failing = new Away('no connection');
      await remind(ana);
      failing = undefined;
      server().advance(60_000);
      await drain();
      expect(sent).toHaveLength(5);
    });

    test('a reminder that did not certainly leave as a text is told by mail', async () => {
      const { ana } = await withPhone();
      const told: unknown[] = [];
      server().deps.outbox.handle('told_by_mail', async ({ payload }) => void told.push(payload));
      const tell = (why: string, until = inTime()) => remind(ana, until, { kind: 'told_by_mail', payload: { why } });
      await tell('sent');
      expect(told).toEqual([]);
      failing = new Refused('the sender is unknown');
      await tell('refused');
      failing = new Error('the answer was lost');
      await tell('lost');
      failing = new Away('no connection');
      await tell('away');
      expect(told).toEqual([{ why: 'refused' }, { why: 'lost' }]);
      for (let tries = 1; tries < AWAY_TRIES_MAX; tries++) {
        server().advance(600_000);
        await drain();
      }
      expect(told.at(-1)).toEqual({ why: 'away' });
      ana.api = (await server().signIn(ana.user.email, ana.password)).api;
      failing = undefined;
      expect(await ana.api.call(reminders.get)).not.toHaveProperty('unreachableSince');
      const hour = server().deps.clock().getUTCHours();
      const quiet = { timeZone: 'UTC', quietFrom: hour, quietUntil: (hour + 2) % 24 };
      await ana.api.call(reminders.update, { body: quiet });
      await tell('quiet', new Date(server().deps.clock().getTime() + 60_000));
      await ana.api.call(reminders.update, { body: { quietFrom: 0, quietUntil: 0 } });
      for (let time = 0; time < DAY_SEGMENTS_MAX; time++) await remind(ana);
      sent = [];
      await tell('enough');
      await agree(ana, false);
      await tell('withdrawn');
      expect(sent).toEqual([]);
      expect(told.slice(3)).toEqual([{ why: 'quiet' }, { why: 'enough' }, { why: 'withdrawn' }]);
    });

    test('a number that the provider cannot reach is noted until it is proved again, one that said STOP until START', async () => {
      const { ana, phone } = await withPhone();
      const { deps } = server();
      await ana.api.call(reminders.update, { body: { week: 'text' } });
      const reach = () => reachOf(deps, deps.database.db, ana.user.id, 'week', inTime());
      failing = new Refused('a landline', 'unreachable');
      const told = await announcedBy(server(), () => remind(ana));
      expect(told).toContainEqual(expect.objectContaining({ topic: 'users', to: [ana.user.id] }));
      failing = undefined;
      await remind(ana);
      expect([sent.length, await reach()]).toEqual([1, 'mail']);
      const unreachableSince = expect.stringMatching(`^${deps.clock().toISOString().slice(0, 10)}`);
      expect(await ana.api.call(reminders.get)).toMatchObject({ phone, unreachableSince, isStopped: false });
      expect(await confirm(ana, await codeOf(ana, phone))).not.toHaveProperty('unreachableSince');
      expect(await reach()).toBe('text');

      failing = new Refused('an opt-out', 'stopped');
      await remind(ana);
      failing = undefined;
      expect([(await ana.api.call(reminders.get)).isStopped, await reach()]).toEqual([true, 'mail']);
      await receive(phone, 'START');
      expect(await reach()).toBe('text');
    });

    test('quiet hours put a text off, and leave it out when it is useless by then', async () => {
      const { ana } = await withPhone();
      const hour = server().deps.clock().getUTCHours();
      const quiet = { timeZone: 'UTC', quietFrom: hour, quietUntil: (hour + 2) % 24 };
      await ana.api.call(reminders.update, { body: quiet });
      await remind(ana, new Date(server().deps.clock().getTime() + 60_000));
      await remind(ana);
      expect(sent).toEqual([]);
      server().advance(2 * HOUR_MS);
      await drain();
      expect(sent).toHaveLength(1);
    });

    test('a person costs no more than so much a day; what was withdrawn meanwhile is not sent', async () => {
      const { ana } = await withPhone();
      for (let time = 0; time < DAY_SEGMENTS_MAX + 3; time++) await remind(ana);
      expect(sent.length).toBe(DAY_SEGMENTS_MAX - 1);
      server().advance(25 * HOUR_MS);
      ana.api = (await server().signIn(ana.user.email, ana.password)).api;
      await remind(ana);
      expect(sent.length).toBe(DAY_SEGMENTS_MAX);
      await agree(ana, false);
      await remind(ana);
      expect(sent.length).toBe(DAY_SEGMENTS_MAX);
    });

    test('the archive tells of number and texts; the erasure leaves nothing; staff are not reminded', async () => {
      const { ana, phone } = await withPhone();
      await remind(ana);
      const { db } = server().database;
      const owner = { id: ana.user.id, email: ana.user.email, isVerified: true };
      expect(await heldReminders.rows?.(db, owner)).toMatchObject([{ number: phone, quietFrom: 0 }]);
      expect(await heldTexts.rows?.(db, owner)).toMatchObject([{ about: 'code' }, { about: 'week', state: 'sent' }]);
      const tools = { now: new Date(), outbox: server().deps.outbox, env: server().deps.env, dropFile() {} };
      for (const holding of [heldReminders, heldTexts]) await holding.erase?.(db, owner, tools);
      expect(await heldTexts.rows?.(db, owner)).toEqual([]);
      expect(await ana.api.call(reminders.get)).toMatchObject({ phone: null });
      await forgetOldTexts(server().deps);
      const staff = await server().person({ role: 'staff' });
      await expect(staff.api.call(reminders.update, { body: { week: 'mail' } })).rejects.toMatchObject({ status: 403 });
    });
  },
  {
    TWILIO_ACCOUNT_SID: SID,
    TWILIO_AUTH_TOKEN: TOKEN,
    TWILIO_AUTH_TOKEN_FORMER: FORMER,
    TWILIO_FROM: '+17185550100',
    TWILIO_API_BASE: 'http://localhost:9',
  },
);
