import { account, auth, clients, users } from '@firm/contract';
import { sql } from 'drizzle-orm';
import type { LetterName } from '../../ground/mail/letters.ts';
import { queueMail } from '../../ground/mail/mail.ts';
import { handleMailJobs } from '../../ground/mail/mail.worker.ts';
import type { OutgoingMail } from '../../ground/mail/outgoingMail.ts';
import { outbox } from '../../ground/outbox/outbox.tables.ts';
import { signatureOf } from '../../testing/signatureOf.ts';
import { onDatabase, type Person } from '../../testing/testServer.ts';
import { handleRecoveryJobs } from '../auth/recovery.service.ts';
import { BOUNCES_WEBHOOK_PATH } from '../letters/bounces.routes.ts';
import { stopAddress } from '../newsletter/newsletter.service.ts';
import { stopMailOfAccount } from './mailStops.ts';

const SECRET = 'the mail provider and the site know this';
const DAY_MS = 24 * 60 * 60_000;

onDatabase(
  'an address that gets no more mail',
  (server) => {
    let sent: OutgoingMail[];
    let refused: string | undefined;
    beforeEach(async () => {
      await server().database.db.delete(outbox);
      [sent, refused] = [[], undefined];
      handleRecoveryJobs(server().deps);
      handleMailJobs(server().deps, {
        async send(mail) {
          if (refused)
            throw Object.assign(new Error(refused), {
              ...{
                code: 'EENVELOPE',
                command: 'RCPT TO',
                response: refused,
                responseCode: Number(refused.slice(0, 3)),
              },
            });
          sent.push(mail);
        },
        check: async () => {},
        close() {},
      });
    });
    const drain = () => server().deps.outbox.drain();
    /** An account whose letter of welcome has left. */
    async function person(more: Parameters<ReturnType<typeof server>['person']>[0] = {}) {
      const joined = await server().person(more);
      await drain();
      sent = [];
      return joined;
    }
    async function write({ user: { email } }: Person, ...names: LetterName[]) {
      const { deps, database } = server();
      for (const name of names)
        await queueMail(deps.outbox, database.db, { name, to: { email, name: '' }, language: 'en' });
      await drain();
      return sent
        .splice(0)
        .map(({ subject }) => subject)
        .sort();
    }
    async function tell(type: 'bounce' | 'complaint', { user }: Person, at = server().deps.clock()) {
      const body = JSON.stringify({ events: [{ type, email: user.email.toUpperCase(), at: at.toISOString() }] });
      const headers = {
        'content-type': 'application/json',
        'x-mail-signature': signatureOf(SECRET, body, server().deps.clock()),
      };
      expect((await server().fetch(BOUNCES_WEBHOOK_PATH, { method: 'POST', headers, body })).status).toBe(200);
    }
    const tokenIn = ([mail]: OutgoingMail[]) => /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const stopOf = async ({ api }: Person) => (await api.call(account.security)).mailStop;
    /** One that may wait, one that the account's safety demands, one that was asked for just now. */
    const letters = ['messageWaiting', 'passwordChanged', 'resetPassword'] as const;
    const MESSAGE = 'A message is waiting for you: ';
    const CHANGED = 'Your password was changed';
    const RESET = 'Choose a new password';
    const ALL = [MESSAGE, RESET, CHANGED];

    test('by a bounce gets what was asked for just now, and the firm sees why', async () => {
      const [ana, ben] = [await person(), await person()];
      expect(await write(ana, ...letters)).toEqual(ALL);
      await tell('bounce', ana);
      expect(await write(ana, ...letters)).toEqual([RESET]);
      expect(await write(ben, ...letters)).toEqual(ALL);
      expect([await stopOf(ana), await stopOf(ben)]).toEqual(['bounce', undefined]);
      const admin = await person({ role: 'admin' });
      const seen = (id: string) => admin.api.call(clients.get, { params: { id } });
      expect(await seen(ana.user.id)).toMatchObject({ mailStop: 'bounce' });
      expect(await seen(ben.user.id)).not.toHaveProperty('mailStop');
    });

    test('by a complaint gets also what must be sent, and a bounce makes it no other', async () => {
      const ana = await person();
      await tell('complaint', ana);
      await tell('bounce', ana);
      expect(await write(ana, ...letters)).toEqual([RESET, CHANGED]);
      expect(await stopOf(ana)).toBe('complaint');
    });

    test('by an answer of the mail server stops at once; other answers stop nobody', async () => {
      const ana = await person();
      refused = '550 5.7.1 not you';
      await write(ana, 'messageWaiting');
      expect(await stopOf(ana)).toBeUndefined();
      await server().database.db.delete(outbox);
      refused = '550 5.1.1 no such user';
      await write(ana, 'messageWaiting', 'resetPassword');
      expect(await stopOf(ana)).toBe('bounce');
      const jobs = await server().database.db.select().from(outbox);
      // A mail that was asked for is tried until its link ends.
      expect(jobs.map(({ state }) => state).sort()).toEqual(['done', 'waiting']);
    });

    test('works again once its owner has opened a link that was mailed there, also against older news', async () => {
      const ana = await person();
      const bounced = server().deps.clock();
      await tell('bounce', ana);
      await ana.api.call(account.resendVerification);
      await drain();
      const token = tokenIn(sent.splice(0));
      expect(await stopOf(ana)).toBe('bounce');
      server().advance(1);
      await ana.api.call(auth.verifyEmail, { body: { token } });
      expect(await stopOf(ana)).toBeUndefined();
      await tell('bounce', ana, bounced);
      expect(await write(ana, ...letters)).toEqual(ALL);
      // A person whose mail arrives is sent no further link.
      await ana.api.call(account.resendVerification);
      await drain();
      expect(sent).toEqual([]);
      server().advance(DAY_MS / 24 / 60);
      await tell('bounce', ana);
      expect(await stopOf(ana)).toBe('bounce');
    });

    test('is not mended by a link that was mailed before, which confirms a new account all the same', async () => {
      for (const isVerified of [true, false]) {
        const ana = await server().person({ isVerified });
        await drain();
        const welcome = tokenIn(sent.splice(0));
        server().advance(1);
        await tell('bounce', ana);
        await ana.api.call(auth.verifyEmail, { body: { token: welcome } });
        expect([await stopOf(ana), (await ana.api.call(users.profile)).isVerified]).toEqual(['bounce', true]);
      }
      // News that comes while it is stopped already counts, too.
      const eva = await person();
      await tell('bounce', eva);
      await eva.api.call(account.resendVerification);
      await drain();
      const link = tokenIn(sent.splice(0));
      server().advance(1);
      await tell('bounce', eva);
      await eva.api.call(auth.verifyEmail, { body: { token: link } });
      expect(await stopOf(eva)).toBe('bounce');
      const ben = await person();
      await server().api.call(auth.forgotPassword, { body: { email: ben.user.email } });
      await drain();
      const token = tokenIn(sent.splice(0));
      server().advance(1);
      await tell('bounce', ben);
      const password = 'a long new phrase';
      await server().api.call(auth.resetPassword, { body: { token, password, passwordConfirm: password } });
      expect(await stopOf(await server().signIn(ben.user.email, password))).toBe('bounce');
    });

    test('and its newsletter, which its owner switches at that moment, wait for each other', async () => {
      const { database, deps, kind } = server();
      // The embedded database has one connection, so two calls never overlap there.
      if (kind === 'embedded') return;
      const ana = await person();
      const switchTo = (marketingEmails: boolean) =>
        ana.api.call(users.updateProfile, { body: { notificationPreferences: { marketingEmails } } });
      await switchTo(true);
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      let switching: Promise<unknown> | undefined;
      await database.db.transaction(async (tx) => {
        const event = { email: ana.user.email, at: deps.clock() };
        await stopMailOfAccount(tx, { ...event, stop: 'bounce', now: event.at });
        switching = switchTo(false);
        while ((await database.db.execute(waiting)).rows.length === 0);
        expect(await stopAddress(deps, tx, { ...event, reason: 'bounce' })).toBeDefined();
      });
      await switching;
      expect(await stopOf(ana)).toBe('bounce');
    });

    test('is told of somebody new who sees the cases after a complaint, not after a bounce', async () => {
      const [ana, ben] = [await person(), await person()];
      await tell('complaint', ana);
      await tell('bounce', ben);
      expect([await write(ana, 'householdJoined'), await write(ben, 'householdJoined')]).toEqual([
        [expect.any(String)],
        [],
      ]);
    });

    test('is never that of a colleague, who is asked for releases and told of halted letters', async () => {
      for (const type of ['complaint', 'bounce'] as const) {
        const marisol = await person({ role: 'staff' });
        await tell(type, marisol);
        expect(await write(marisol, 'secondAsked', 'letterHeld', ...letters)).toHaveLength(5);
        expect(await stopOf(marisol)).toBeUndefined();
      }
    });

    test('is that of the firm never', async () => {
      const { deps, database } = server();
      const office = await person({ email: deps.env.mailToFirm });
      await tell('complaint', office);
      await queueMail(deps.outbox, database.db, {
        ...{ name: 'securityAlert', to: { email: deps.env.mailToFirm, name: '' }, language: 'en' },
        values: { what: 'x', who: 'x', count: '1', limit: '1', when: 'x', advice: 'x' },
      });
      await drain();
      expect(sent.map(({ subject }) => subject)).toEqual(['Security alert: x']);
    });
  },
  { MAIL_WEBHOOK_SECRET: SECRET },
);
