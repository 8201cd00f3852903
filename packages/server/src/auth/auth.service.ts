import { type AuthAnswer, DEFAULT_LANGUAGE, firm, type Language } from '@firm/contract';
import type { LoginBody, RegisterBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { AppDeps } from '../app.ts';
import { Conflict, HttpError, Invalid } from '../errors.ts';
import { queueMail } from '../mail/mail.ts';
import { toUser } from '../users/users.entity.ts';
import { findUserByEmail, insertUser } from '../users/users.repository.ts';
import type { Accounts } from './accounts.ts';
import { assertMayTry, countAttempt, forgetAttempts } from './attempts.ts';
import { isCommonPassword } from './commonPasswords.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import { beginSession } from './sessions.service.ts';

/** Where a sign-in comes from. */
export interface Origin {
  address: string;
  userAgent: string | undefined;
}

/** The same answer and the same time, whether the account is unknown or the password wrong. */
export async function signIn(
  deps: AppDeps,
  accounts: Accounts,
  body: z.output<typeof LoginBody>,
  origin: Origin,
): Promise<AuthAnswer> {
  const { db } = deps.database;
  const email = body.email.toLowerCase();
  const account = { rule: 'account', of: email } as const;
  const address = { rule: 'address', of: origin.address } as const;
  const admit = () => assertMayTry(db, deps.clock(), account, address);
  const failed = async () => {
    await countAttempt(db, deps.clock(), account);
    await countAttempt(db, deps.clock(), address);
  };

  await admit();
  const found = await findUserByEmail(db, email);
  if (
    !(await passwordFits(found?.user.passwordHash, body.password, {
      admit,
      failed,
    })) ||
    !found
  ) {
    throw new HttpError(401, 'invalid_credentials', 'Invalid email or password');
  }
  await forgetAttempts(db, account);
  const session = await db.transaction((tx) =>
    beginSession(tx, deps.clock(), {
      userId: found.user.id,
      keepSignedIn: body.keepSignedIn ?? false,
      userAgent: origin.userAgent,
    }),
  );
  const accessToken = await accounts.sign({
    id: found.user.id,
    role: found.user.role,
    sessionId: session.sessionId,
  });
  return {
    accessToken,
    refreshToken: session.refreshToken,
    user: toUser(found),
  };
}

/** Opens a client account, with the terms now in force and a welcome mail, and signs it in. */
export async function signUp(
  deps: AppDeps,
  accounts: Accounts,
  body: z.output<typeof RegisterBody>,
  origin: Origin & { language: Language | undefined },
): Promise<AuthAnswer> {
  const { db } = deps.database;
  const registrations = { rule: 'registration', of: origin.address } as const;
  await assertMayTry(db, deps.clock(), registrations);
  if (isCommonPassword(body.password, body.email)) {
    throw new Invalid([
      {
        field: 'password',
        message: 'This password is too common. Please choose another one',
      },
    ]);
  }
  await countAttempt(db, deps.clock(), registrations);
  const taken = new Conflict('email_taken', 'Email already exists', [
    { field: 'email', message: 'Email already exists' },
  ]);
  if (await findUserByEmail(db, body.email)) throw taken;

  const passwordHash = await hashPassword(body.password);
  const now = deps.clock();
  const opened = await db.transaction(async (tx) => {
    const user = await insertUser(tx, {
      email: body.email,
      passwordHash,
      firstName: body.firstName,
      lastName: body.lastName,
      phone: body.phone ?? null,
      preferredLanguage: body.preferredLanguage ?? origin.language ?? DEFAULT_LANGUAGE,
      serviceInterest: body.serviceInterest ?? null,
      termsVersion: firm.termsVersion,
      termsAcceptedAt: now,
      createdAt: now,
      updatedAt: now,
    });
    if (!user) throw taken;
    await queueMail(
      deps.outbox,
      tx,
      {
        name: 'welcome',
        to: { email: user.email, name: user.firstName },
        language: user.preferredLanguage,
        values: { link: `${deps.env.publicUrl}/dashboard` },
      },
      `welcome:${user.id}`,
    );
    return {
      user,
      session: await beginSession(tx, now, {
        userId: user.id,
        keepSignedIn: false,
        userAgent: origin.userAgent,
      }),
    };
  });
  deps.outbox.wake();
  const accessToken = await accounts.sign({
    id: opened.user.id,
    role: opened.user.role,
    sessionId: opened.session.sessionId,
  });
  return {
    accessToken,
    refreshToken: opened.session.refreshToken,
    user: toUser({ user: opened.user, staff: null }),
  };
}
