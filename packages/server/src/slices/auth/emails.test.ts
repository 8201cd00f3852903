import { account, auth, users } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { openPostbox, type Postbox } from '../../testing/postbox.ts';
import { onDatabase, type Person } from '../../testing/testServer.ts';
import { users as usersTable } from '../users/users.tables.ts';
import { passkeys, secondFactors } from './auth.tables.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const VERIFY = '/auth/verify-email';
const CONFIRM = '/auth/confirm-email';
const UNDO = '/auth/undo-email-change';

onDatabase('an address', (server) => {
  let post: Postbox;
  beforeAll(() => {
    server().slowClock();
    post = openPostbox(server());
  });
  const verify = ({ api }: Person, token: string) => api.call(auth.verifyEmail, { body: { token } });
  const confirm = ({ api }: Person, token: string) => api.call(auth.confirmEmail, { body: { token } });
  const undo = (token: string) => server().api.call(auth.undoEmailChange, { body: { token } });
  const change = ({ api, password }: Person, email: string) =>
    api.call(account.changeEmail, { body: { email, password } });
  const gone = { status: 404, code: 'link_invalid' };

  test('is confirmed by the link of the welcome mail, however often it is opened, for seven days', async () => {
    const [ana, ben] = [await server().person({ isVerified: false }), await server().person({ isVerified: false })];
    const token = await post.tokenFor(ana.user.email, VERIFY);
    for (let round = 0; round < 2; round++) expect(await verify(ana, token)).toEqual({ email: ana.user.email });
    expect((await ana.api.call(users.profile)).isVerified).toBe(true);
    expect((await ben.api.call(users.profile)).isVerified).toBe(false);
    server().advance(7 * DAY + 1);
    const later = await server().signIn(ben.user.email, ben.password);
    await expect(verify(later, await post.tokenFor(ben.user.email, VERIFY))).rejects.toMatchObject(gone);
    await expect(verify(later, '')).rejects.toMatchObject(gone);
    await expect(verify(later, 'x'.repeat(201))).rejects.toMatchObject({ status: 400 });
  });

  test('gets the link again, three times an hour, until it is confirmed', async () => {
    const ana = await server().person({ isVerified: false });
    const resend = () => ana.api.call(account.resendVerification);
    for (let round = 0; round < 3; round++) await resend();
    await expect(resend()).rejects.toMatchObject({ status: 429, retryAfterSeconds: 3600 });
    expect(await post.of(ana.user.email)).toHaveLength(4);
    server().advance(60 * MINUTE + 1);
    await resend();
    await verify(ana, await post.tokenFor(ana.user.email, VERIFY));
    await resend();
    expect(await post.of(ana.user.email)).toHaveLength(5);
  });

  test('changes by the link mailed to the new one, and not before', async () => {
    const ana = await server().person();
    const elsewhere = await server().signIn(ana.user.email, ana.password);
    await server().api.call(auth.forgotPassword, { body: { email: ana.user.email } });
    const reset = await post.tokenFor(ana.user.email, '/auth/reset-password');
    const email = `new-${ana.user.email}`;
    expect(await change(ana, email.toUpperCase())).toEqual({ pendingEmail: email });
    expect((await ana.api.call(account.security)).pendingEmail).toBe(email);
    expect((await ana.api.call(users.profile)).email).toBe(ana.user.email);

    const token = await post.tokenFor(email, CONFIRM);
    expect(await confirm(ana, token)).toEqual({ email });
    await expect(confirm(ana, token)).rejects.toMatchObject(gone);
    expect(await ana.api.call(users.profile)).toMatchObject({ email, isVerified: true });
    expect((await elsewhere.api.call(account.security)).pendingEmail).toBeNull();
    await expect(server().signIn(ana.user.email, ana.password)).rejects.toMatchObject({ status: 401 });
    await server().signIn(email, ana.password);
    // Links in the old mailbox stop working, except the one that undoes the change.
    await expect(server().api.call(auth.checkResetLink, { body: { token: reset } })).rejects.toMatchObject(gone);
    await expect(verify(ana, await post.tokenFor(ana.user.email, VERIFY))).rejects.toMatchObject(gone);
    const told = (await post.of(ana.user.email)).map(({ text }) => text).join();
    expect(told).toContain(`your account has used ${email}`);
  });

  test('waits for its confirmation a day, or until it is given up or replaced', async () => {
    const ana = await server().person();
    await change(ana, 'first@example.com');
    await change(ana, 'second@example.com');
    await expect(confirm(ana, await post.tokenFor('first@example.com', CONFIRM))).rejects.toMatchObject(gone);
    const second = await post.tokenFor('second@example.com', CONFIRM);
    await ana.api.call(account.cancelEmailChange);
    expect((await ana.api.call(account.security)).pendingEmail).toBeNull();
    await expect(confirm(ana, second)).rejects.toMatchObject(gone);
    await change(ana, 'third@example.com');
    const third = await post.tokenFor('third@example.com', CONFIRM);
    server().advance(DAY + 1);
    const later = await server().signIn(ana.user.email, ana.password);
    await expect(confirm(later, third)).rejects.toMatchObject(gone);
  });

  test('is asked for with the password; what is refused names its field', async () => {
    const ana = await server().person();
    const refused = (body: { email: string; password: string }) => ana.api.call(account.changeEmail, { body });
    await expect(refused({ email: 'x@example.com', password: 'wrong' })).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'password', message: 'The current password is not correct' }],
    });
    await expect(refused({ email: ana.user.email, password: ana.password })).rejects.toMatchObject({
      errors: [{ field: 'email', message: 'This is your current address', code: 'email_present' }],
    });
    await expect(refused({ email: 'nobody', password: ana.password })).rejects.toMatchObject({
      errors: [{ field: 'email', message: 'Please enter a valid email address', code: 'invalid_email' }],
    });
    for (let round = 0; round < 3; round++) await change(ana, `round-${round}-${ana.user.email}`);
    await expect(change(ana, 'a-fourth@example.com')).rejects.toMatchObject({ status: 429 });
  });

  test('of another account is not said to be taken; its owner is told, and nothing changes', async () => {
    const [ana, ben] = [await server().person(), await server().person()];
    expect(await change(ana, ben.user.email)).toEqual({ pendingEmail: ben.user.email });
    const mails = await post.of(ben.user.email);
    expect(mails.map(({ subject }) => subject)).toContain('This address already has an account');
    expect(mails.some(({ text }) => text.includes(CONFIRM))).toBe(false);
    expect((await ana.api.call(account.security)).pendingEmail).toBe(ben.user.email);
  });

  const bothWant = async (name: string) => {
    const people = [await server().person({ firstName: 'Ana' }), await server().person({ firstName: 'Ben' })];
    const wanted = `${name}-${people[0]?.user.email}`;
    for (const each of people) await change(each, wanted);
    const mails = await post.of(wanted);
    return people.map((person) => {
      const mail = mails.find(({ text }) => text.includes(`Dear ${person.user.firstName},`));
      return () => confirm(person, /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '');
    });
  };

  test('that is taken while its link waits stays with whoever came first', async () => {
    const [first, second] = await bothWant('wanted');
    await first?.();
    await expect(second?.()).rejects.toMatchObject(gone);
  });

  test('that two accounts confirm in one instant is the one’s, and the other’s link is void', async () => {
    const answers = await Promise.allSettled((await bothWant('instant')).map((confirmIt) => confirmIt()));
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: gone });
  });

  test('comes back by the undo link, and with it nothing of a thief’s opens the account', async () => {
    const ana = await server().person();
    const thief = await server().signIn(ana.user.email, ana.password);
    await change(thief, 'thief@example.com');
    await confirm(thief, await post.tokenFor('thief@example.com', CONFIRM));
    const [undoAna] = [await post.tokenFor(ana.user.email, UNDO)];
    // A second change, its undoing and a new account at the old address all leave the owner's way back open.
    await expect(server().person({ email: ana.user.email })).rejects.toMatchObject({ code: 'email_taken' });
    await change(thief, 'hidden@example.com');
    await confirm(thief, await post.tokenFor('hidden@example.com', CONFIRM));
    await undo(await post.tokenFor('thief@example.com', UNDO));
    const { db } = server().database;
    const userId = ana.user.id;
    const passkey = { userId, credentialId: `theirs-${userId}`, publicKey: '', counter: 0, name: 'x', synced: false };
    await db.insert(passkeys).values(passkey);
    await db.insert(secondFactors).values({ userId, sealedSecret: '', enabledAt: server().deps.clock() });
    const fresh = await server().api.call(auth.forgotPassword, { body: { email: 'thief@example.com' } });
    expect(fresh).toBeUndefined();
    const thiefsReset = await post.tokenFor('thief@example.com', '/auth/reset-password');

    expect(await undo(undoAna)).toEqual({ email: ana.user.email });
    await expect(undo(undoAna)).rejects.toMatchObject(gone);
    await expect(thief.api.call(users.profile)).rejects.toMatchObject({ status: 401 });
    await expect(server().signIn(ana.user.email, ana.password)).rejects.toMatchObject({ status: 401 });
    expect(await db.select().from(passkeys).where(eq(passkeys.userId, userId))).toEqual([]);
    await expect(server().api.call(auth.checkResetLink, { body: { token: thiefsReset } })).rejects.toMatchObject(gone);

    const token = await post.tokenFor(ana.user.email, '/auth/reset-password');
    const password = 'mine alone again';
    await server().api.call(auth.resetPassword, { body: { token, password, passwordConfirm: password } });
    expect((await server().signIn(ana.user.email, password)).user.id).toBe(userId);
  });

  test('of a second factor that was on before stays guarded by it', async () => {
    const ana = await server().person();
    const { db } = server().database;
    await change(ana, `moved-${ana.user.email}`);
    await confirm(ana, await post.tokenFor(`moved-${ana.user.email}`, CONFIRM));
    const enabledAt = new Date(server().deps.clock().getTime() - DAY);
    await db.insert(secondFactors).values({ userId: ana.user.id, sealedSecret: '', enabledAt });
    await undo(await post.tokenFor(ana.user.email, UNDO));
    expect(await db.select().from(secondFactors).where(eq(secondFactors.userId, ana.user.id))).toHaveLength(1);
    const [row] = await db.select().from(usersTable).where(eq(usersTable.id, ana.user.id));
    expect(row?.email).toBe(ana.user.email);
  });
});
