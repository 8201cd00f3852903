import { account, auth, blog, users } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { openPostbox } from '../../testing/postbox.ts';
import { onDatabase, type Person } from '../../testing/testServer.ts';
import { newsletterSubscribers } from '../newsletter/newsletter.tables.ts';

const DAY = 86_400_000;

onDatabase('the profile', (server) => {
  test('is the signed-in person’s, without anything secret', async () => {
    const ana = await server().person({ firstName: 'Ana', lastName: 'Silva' });
    const profile = await ana.api.call(users.profile);
    expect(profile).toEqual({ ...ana.user });
    expect(JSON.stringify(profile)).not.toMatch(/argon|hash/i);
  });

  test('changes what is given and leaves the rest', async () => {
    const ana = await server().person({ firstName: 'Ana', lastName: 'Silva' });
    const changed = await ana.api.call(users.updateProfile, {
      body: {
        firstName: 'Anna',
        phone: '718-555-0100',
        preferredLanguage: 'es',
        notificationPreferences: { smsNotifications: true },
      },
    });
    expect(changed).toMatchObject({
      firstName: 'Anna',
      lastName: 'Silva',
      phone: '718-555-0100',
      preferredLanguage: 'es',
    });
    expect(changed.notificationPreferences).toEqual({
      ...ana.user.notificationPreferences,
      smsNotifications: true,
    });
    expect(await ana.api.call(users.profile)).toEqual(changed);
  });

  test('does not take fields that are not the person’s to change', async () => {
    const ana = await server().person();
    const others = { role: 'admin', email: 'x@example.com', isVerified: true, id: crypto.randomUUID() };
    await expect(ana.api.patch(users.updateProfile.path, others)).rejects.toMatchObject({
      status: 400,
      errors: Object.keys(others).map((field) => ({ field, message: 'There is no such field' })),
    });
    expect(await ana.api.call(users.profile)).toEqual(ana.user);
  });

  test('names each wrong field', async () => {
    const ana = await server().person();
    await expect(
      ana.api.patch(users.updateProfile.path, {
        firstName: ' ',
        preferredLanguage: 'de',
      }),
    ).rejects.toMatchObject({
      status: 400,
      code: 'validation_failed',
      errors: [
        { field: 'firstName', message: 'First name is required' },
        { field: 'preferredLanguage', message: expect.any(String) },
      ],
    });
  });

  test('news and offers are the newsletter to the proven address, wherever it is switched', async () => {
    const post = openPostbox(server());
    const ana = await server().person({ isVerified: false });
    const { email } = ana.user;
    const wants = async ({ api }: Person) => (await api.call(users.profile)).notificationPreferences.marketingEmails;
    const switchTo = (marketingEmails: boolean) =>
      ana.api.call(users.updateProfile, { body: { notificationPreferences: { marketingEmails } } });
    const subscription = async (address: string) =>
      (
        await server().database.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, address))
      )[0];

    // Strangers can register another person's address: until it is proved, its subscription is not shown or changed.
    const createdAt = new Date();
    await server()
      .database.db.insert(newsletterSubscribers)
      .values({ email, status: 'confirmed', unsubscribeToken: 'leave', createdAt });
    expect(await wants(ana)).toBe(false);
    await switchTo(false);
    expect(await subscription(email)).toMatchObject({ status: 'confirmed' });
    await expect(switchTo(true)).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'notificationPreferences.marketingEmails' }],
    });

    await ana.api.call(auth.verifyEmail, { body: { token: await post.tokenFor(email, '/auth/verify-email') } });
    expect(await wants(ana)).toBe(true);
    await server().api.call(blog.unsubscribe, { body: { token: 'leave' } });
    expect(await wants(ana)).toBe(false);

    await ana.api.call(users.updateProfile, { body: { preferredLanguage: 'fr' } });
    for (let time = 0; time < 2; time++) {
      expect((await switchTo(true)).notificationPreferences.marketingEmails).toBe(true);
    }
    expect(await subscription(email)).toMatchObject({ status: 'confirmed', language: 'fr', unsubscribedAt: null });
    const welcomes = (await post.of(email)).filter(({ text }) => text.includes('/newsletter/unsubscribe?token=leave'));
    expect(welcomes).toMatchObject([{ language: 'fr' }]);

    // A client who toggles the subscription, even with a confirmation by mail in between, gets one welcome a day.
    const welcomed = async () =>
      (await post.of(email)).filter(({ text }) => text.includes('/newsletter/unsubscribe?token=leave')).length;
    const offAndOn = async () => {
      await switchTo(false);
      await switchTo(true);
    };
    for (let time = 0; time < 3; time++) await offAndOn();
    await switchTo(false);
    await server().api.call(blog.subscribe, { body: { email } });
    const confirming = await post.tokenFor(email, '/newsletter/confirm');
    await server().api.call(blog.confirmSubscription, { body: { token: confirming } });
    expect(await wants(ana)).toBe(true);
    expect(await welcomed()).toBe(1);
    server().advance(DAY);
    ana.api = (await server().signIn(email, ana.password)).api;
    await offAndOn();
    expect(await welcomed()).toBe(2);

    const moved = `moved-${email}`;
    await ana.api.call(account.changeEmail, { body: { email: moved, password: ana.password } });
    await ana.api.call(auth.confirmEmail, { body: { token: await post.tokenFor(moved, '/auth/confirm-email') } });
    expect(await wants(ana)).toBe(true);
    expect(await subscription(email)).toMatchObject({ status: 'unsubscribed' });
    expect((await switchTo(false)).notificationPreferences.marketingEmails).toBe(false);
    expect(await subscription(moved)).toMatchObject({ status: 'unsubscribed' });
  });

  test('is refused to a guest', async () => {
    await expect(server().api.call(users.profile)).rejects.toMatchObject({
      status: 401,
      code: 'unauthorized',
    });
  });
});
