import { users } from '@firm/contract';
import { onEachDatabase } from '../testing/testServer.ts';

onEachDatabase('the profile', (server) => {
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

  test('is refused to a guest', async () => {
    await expect(server().api.call(users.profile)).rejects.toMatchObject({
      status: 401,
      code: 'unauthorized',
    });
  });
});
