import { blog, type Language, users } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { openPostbox } from '../../testing/postbox.ts';
import { queuedMail } from '../../testing/queuedMail.ts';
import { onDatabase } from '../../testing/testServer.ts';
import { forgetStrangers, stopAddress } from './newsletter.service.ts';
import { newsletterSubscribers } from './newsletter.tables.ts';

const DAY_MS = 86_400_000;

onDatabase('the newsletter', (server) => {
  const db = () => server().database.db;
  const subscription = async (email: string) =>
    (await db().select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email)))[0];
  const ask = (email: string, language: Language) =>
    server().fetch('/api/blog/subscribe/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify({ email }),
    });
  const names = async (email: string) => (await queuedMail(server(), email)).map(({ name }) => name);
  const tokenOf = (email: string) => openPostbox(server()).tokenFor(email, '/newsletter/confirm');
  const confirm = (token: string) => server().api.call(blog.confirmSubscription, { body: { token } });

  test('comes in another language once its reader confirms it, and not before', async () => {
    const email = 'lectora@example.com';
    await ask(email, 'en');
    await confirm(await tokenOf(email));
    server().advance(60 * 60 * 1000);
    await ask(email, 'en');
    expect(await names(email)).toEqual(['newsletterConfirm', 'newsletterWelcome']);
    await ask(email, 'es');
    expect((await queuedMail(server(), email)).at(-1)).toMatchObject({ name: 'newsletterLanguage', language: 'es' });
    expect(await subscription(email)).toMatchObject({ status: 'confirmed', language: 'en' });
    const token = await tokenOf(email);
    for (let time = 0; time < 2; time++) await confirm(token);
    expect(await subscription(email)).toMatchObject({ status: 'confirmed', language: 'es' });
    expect(await names(email)).toHaveLength(3);
  });

  test('follows the language of the account that it comes to', async () => {
    const ana = await server().person();
    const { email } = ana.user;
    const save = (body: object) => ana.api.call(users.updateProfile, { body });
    await save({ preferredLanguage: 'fr' });
    expect(await subscription(email)).toBeUndefined();
    await save({ notificationPreferences: { marketingEmails: true } });
    await save({ preferredLanguage: 'es' });
    expect(await subscription(email)).toMatchObject({ status: 'confirmed', language: 'es' });
    await save({ preferredLanguage: 'en', notificationPreferences: { marketingEmails: true } });
    expect(await subscription(email)).toMatchObject({ status: 'confirmed', language: 'en' });
  });

  test('forgets after a month who never confirmed, and refuses the old link', async () => {
    const [never, bounced, once] = ['never@example.com', 'bounced@example.com', 'once@example.com'];
    for (const email of [never, bounced, once]) await ask(email, 'en');
    await confirm(await tokenOf(once));
    const at = server().deps.clock();
    await db().transaction((tx) => stopAddress(server().deps, tx, { email: bounced, reason: 'bounce', at }));
    expect(await subscription(bounced)).toMatchObject({ status: 'pending', stopReason: 'bounce' });
    const token = await tokenOf(never);
    const forget = () => forgetStrangers(db(), server().deps.clock());
    server().advance(29 * DAY_MS);
    await ask(bounced, 'en');
    expect(await names(bounced)).toHaveLength(1);
    await forget();
    expect(await subscription(never)).toBeDefined();
    server().advance(2 * DAY_MS);
    await expect(confirm(token)).rejects.toMatchObject({ status: 400 });
    await forget();
    expect(await subscription(never)).toBeUndefined();
    expect(await subscription(bounced)).toBeDefined();
    expect(await subscription(once)).toMatchObject({ status: 'confirmed' });
  });
});
