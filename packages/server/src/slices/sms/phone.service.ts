import { randomInt } from 'node:crypto';
import { PHONE_CODE_DIGITS, PHONE_CODE_MINUTES, type Reminders, type RemindersPatch } from '@firm/contract';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { FeatureDisabled, Forbidden, Invalid, Unauthorized } from '../../ground/errors.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { currentRequest } from '../../ground/http/requestContext.ts';
import { MINUTE_MS } from '../../ground/limits/limit.ts';
import { admitAttempt } from '../../ground/limits/limits.ts';
import { announce } from '../../ground/live/live.ts';
import { queueMail } from '../../ground/mail/mail.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { requireConsent } from '../consents/requireConsent.ts';
import { changeUser, findUser, lockUser } from '../users/users.repository.ts';
import { isCodeOf, keptOf } from './phoneCode.ts';
import { hasTexts } from './provider/createSmsProvider.ts';
import { queueText } from './sendTexts.ts';
import { codeDayLimit, codeLimit, codeNetworkLimit, codeSiteLimit, numberLimit, wrongCodeLimit } from './sms.limits.ts';
import * as repository from './sms.repository.ts';
import { stoppedAtOf } from './stoppedNumbers.ts';

type Deps = Pick<AppDeps, 'database' | 'outbox' | 'env' | 'keys' | 'clock'>;
type Caller = Pick<Actor, 'id' | 'role'>;

/** Tries of one code. */
const TRIES_MAX = 5;

export async function readReminders({ database, env }: Deps, { id }: Caller, db: Db = database.db): Promise<Reminders> {
  const found = await findUser(db, id);
  if (!found) throw new Unauthorized();
  const settings = await repository.findSettings(db, id);
  const phone = (await repository.findNumber(db, id)) ?? null;
  const stoppedAt = phone === null ? undefined : await stoppedAtOf(db, phone);
  const refusedPhone = await repository.findRefused(db, id);
  const unreachableSince = phone === null ? undefined : await repository.unreachableSince(db, id);
  return {
    ...settings,
    // One choice in two places: the switch of the notifications counts.
    meetings: found.user.notificationPreferences.appointmentReminders ? settings.meetings : 'none',
    hasTexts: hasTexts({ env }),
    phone,
    pendingPhone: (await repository.findCode(db, id))?.number ?? null,
    isStopped: stoppedAt !== undefined,
    ...(stoppedAt && { stoppedAt: stoppedAt.toISOString() }),
    ...(refusedPhone !== undefined && { refusedPhone }),
    ...(unreachableSince && { unreachableSince: unreachableSince.toISOString() }),
  };
}

export async function changeReminders(deps: Deps, caller: Caller, patch: RemindersPatch): Promise<Reminders> {
  refuseStaff(caller);
  return changeSettings(deps, caller, async (tx) => {
    const user = await lockUser(tx, caller.id);
    if (!user) throw new Unauthorized();
    const before = await repository.findSettings(tx, caller.id);
    const changes = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    await repository.putSettings(tx, caller.id, { ...before, ...changes });
    if (patch.meetings !== undefined) {
      const appointmentReminders = patch.meetings !== 'none';
      const notificationPreferences = { ...user.notificationPreferences, appointmentReminders };
      await changeUser(tx, caller.id, { notificationPreferences }, deps.clock());
    }
  });
}

/** Changes what the settings show, and tells the caller's other open pages. */
const changeSettings = (deps: Deps, caller: Caller, change: (tx: Db) => Promise<void>): Promise<Reminders> =>
  deps.database.db.transaction(async (tx) => {
    await change(tx);
    await announce(tx, { to: [caller.id], topic: 'users' });
    return readReminders(deps, caller, tx);
  });

/** Sends a code to a number. The answer and its effects for the caller are the same whoever has the number. */
export async function setPhone(deps: Deps, caller: Caller, number: string): Promise<Reminders> {
  refuseStaff(caller);
  const { database, outbox, keys, clock } = deps;
  if (!hasTexts(deps)) throw new FeatureDisabled('Text messages are switched off');
  await requireConsent(database.db, caller.id, 'texts');
  const now = clock();
  const address = currentRequest()?.address;
  await admitAttempt(database.db, now, { limit: codeLimit, of: caller.id });
  await admitAttempt(database.db, now, { limit: codeDayLimit, of: caller.id });
  if (address) await admitAttempt(database.db, now, { limit: codeNetworkLimit, of: address });
  await admitAttempt(database.db, now, { limit: numberLimit, of: number });
  await admitAttempt(database.db, now, { limit: codeSiteLimit, of: 'site' });
  const code = String(randomInt(10 ** PHONE_CODE_DIGITS)).padStart(PHONE_CODE_DIGITS, '0');
  const expiresAt = new Date(now.getTime() + PHONE_CODE_MINUTES * MINUTE_MS);
  const answer = await changeSettings(deps, caller, async (tx) => {
    await lockUser(tx, caller.id);
    await requireConsent(tx, caller.id, 'texts');
    const codeHash = keptOf(keys, caller.id, number, code);
    await repository.putCode(tx, caller.id, { number, codeHash, expiresAt });
    const values = { code, minutes: String(PHONE_CODE_MINUTES) };
    await queueText(outbox, tx, { userId: caller.id, name: 'code', values, until: expiresAt });
  });
  outbox.wake();
  return answer;
}

/** Proves a number by its code. Whoever had it before gets a mail that does not say who has it now. */
export async function confirmPhone(deps: Deps, caller: Caller, code: string): Promise<Reminders> {
  refuseStaff(caller);
  const { database, outbox, keys, clock } = deps;
  const now = clock();
  await admitAttempt(database.db, now, { limit: wrongCodeLimit, of: caller.id });
  // Outside the transaction of the answer, which a wrong code would undo.
  const waiting = await repository.countTry(database.db, caller.id);
  const fits =
    waiting !== undefined &&
    waiting.tries <= TRIES_MAX &&
    waiting.expiresAt > now &&
    isCodeOf(keys, caller.id, waiting, code);
  if (!fits) throw new Invalid([{ field: 'code', message: 'This code is not correct, or no longer valid' }]);
  const answer = await changeSettings(deps, caller, async (tx) => {
    await lockUser(tx, caller.id);
    const still = await repository.findCode(tx, caller.id);
    if (still?.codeHash !== waiting.codeHash)
      throw new Invalid([{ field: 'code', message: 'This code is not correct, or no longer valid' }]);
    await repository.dropCode(tx, caller.id);
    const former = await repository.takeNumber(tx, caller.id, waiting.number, now);
    if (former) await tellFormer(deps, tx, former, waiting.number);
  });
  outbox.wake();
  return answer;
}

async function tellFormer({ outbox, env }: Deps, tx: Db, userId: string, number: string): Promise<void> {
  const found = await findUser(tx, userId);
  if (!found || found.user.deletedAt) return;
  await announce(tx, { to: [userId], topic: 'users' });
  const { email, preferredLanguage: language } = found.user;
  await queueMail(outbox, tx, {
    ...{ name: 'numberMoved' as const, about: userId, language },
    to: { email, name: fullName(found.user) },
    values: { number: number.slice(-2), link: `${env.publicUrl}/dashboard/profile?tab=notifications` },
  });
}

export async function removePhone(deps: Deps, caller: Caller): Promise<Reminders> {
  return changeSettings(deps, caller, async (tx) => {
    await lockUser(tx, caller.id);
    await repository.forgetNumber(tx, caller.id);
  });
}

function refuseStaff({ role }: Caller) {
  if (role !== 'client') throw new Forbidden('Only clients are reminded');
}
