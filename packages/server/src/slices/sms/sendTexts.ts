import { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { firmOf } from '../../ground/facts/firmOf.ts';
import { keysOf } from '../../ground/fields/fieldKeys.ts';
import { seal, unseal } from '../../ground/keys/seal.ts';
import { DAY_MS } from '../../ground/limits/limit.ts';
import { announce } from '../../ground/live/live.ts';
import { hasConsent } from '../consents/requireConsent.ts';
import { lockUser } from '../users/users.repository.ts';
import { isCodeOf } from './phoneCode.ts';
import { createSmsProvider } from './provider/createSmsProvider.ts';
import { Away, type Outgoing, Refused, type SmsProvider } from './provider/smsProvider.ts';
import { nextLoud } from './quietHours.ts';
import { segmentsOf } from './segments.ts';
import * as repository from './sms.repository.ts';
import { isTextName, type TextName, textOf } from './smsTexts.ts';
import { isStopped, stopNumber } from './stoppedNumbers.ts';

const KIND = 'send_text';
/** The segments that one person may cost in a day. */
export const DAY_SEGMENTS_MAX = 12;
/** The tries, of about ten minutes, after which a text that has another way takes it. */
export const AWAY_TRIES_MAX = 8;

const Payload = z.object({
  userId: z.uuid(),
  name: z.string().refine(isTextName),
  sealed: z.string(),
  until: z.iso.datetime(),
  instead: z.object({ kind: z.string(), payload: z.unknown() }).optional(),
});
type Payload = z.output<typeof Payload>;

interface Text {
  userId: string;
  name: TextName;
  values: Record<string, string>;
  /** The time from which the text is useless. */
  until: Date;
  /** The job that tells the person by mail if the text does not leave. */
  instead?: { kind: string; payload: object };
}

/** Queues a text in the caller's transaction. With a `key` it is sent once however often it is queued. */
export function queueText(
  outbox: AppDeps['outbox'],
  db: Db,
  { userId, name, values, until, instead }: Text,
  key?: string,
): Promise<void> {
  // A code opens a number, so the outbox keeps the values encrypted.
  const sealed = seal(keysOf(db), { purpose: 'mailedLinks' }, JSON.stringify(values));
  const payload = { userId, name, sealed, until: until.toISOString(), ...(instead && { instead }) };
  return outbox.add(db, { kind: KIND, payload, until, ...(key === undefined ? {} : { key: `text:${key}` }) });
}

type Deps = Pick<AppDeps, 'database' | 'outbox' | 'env' | 'keys' | 'clock' | 'log'>;

/**
 * Sends queued texts, each at most once: what may have left is not sent again. What did not certainly leave is told by
 * mail: a reminder that comes twice does less harm than none.
 */
export function handleTexts(deps: Deps, provider: SmsProvider | undefined = createSmsProvider(deps)): void {
  const { database, outbox, log } = deps;
  outbox.handle(KIND, async ({ id, payload, attempts }) => {
    const text = Payload.parse(payload);
    const ready = await database.db.transaction(async (tx) => {
      const decided = provider ? await prepare(deps, tx, id, text) : 'by mail';
      if (decided === 'by mail') await tellInstead(deps, tx, id, text);
      return decided;
    });
    if (ready === 'by mail') outbox.wake();
    if (!ready || ready === 'by mail' || !provider) return;
    try {
      await provider.send(ready);
      await repository.setTextState(database.db, id, 'sent');
    } catch (error) {
      if (error instanceof Away) await repository.unnoteText(database.db, id);
      if (error instanceof Away && !(text.instead && attempts >= AWAY_TRIES_MAX)) throw error;
      await database.db.transaction(async (tx) => {
        if (error instanceof Refused) await noteRefusal(deps, tx, { id, userId: text.userId, to: ready.to }, error);
        await tellInstead(deps, tx, id, text);
      });
      outbox.wake();
      log.warn({ err: error, job: id, text: text.name }, 'a text message was not sent, or may not have been');
    }
  });
}

const tellInstead = async ({ outbox }: Deps, tx: Db, id: string, { instead, until }: Payload): Promise<void> =>
  instead && outbox.add(tx, { ...instead, key: `text:instead:${id}`, until: new Date(until) });

/** Notes a refusal, and what it says of the number: later reminders go by mail, and the profile says why. */
async function noteRefusal(
  { clock }: Deps,
  tx: Db,
  { id, userId, to }: { id: string; userId: string; to: string },
  { fault }: Refused,
): Promise<void> {
  await repository.setTextState(tx, id, fault === 'unreachable' ? 'unreachable' : 'refused');
  if (fault === 'stopped') await stopNumber(tx, to, clock());
  if (fault) await announce(tx, { to: [userId], topic: 'users' });
}

/**
 * Decides at the last moment whether a text is sent, and notes it. Undefined: it is of no use to anybody, or is sent
 * later.
 */
async function prepare(
  { outbox, clock, keys, log, env }: Deps,
  tx: Db,
  id: string,
  { userId, name, sealed, until, instead }: Payload,
): Promise<Outgoing | 'by mail' | undefined> {
  const user = await lockUser(tx, userId);
  if (!user || user.deletedAt || user.disabledAt) return undefined;
  const isCode = name === 'code';
  const values = z.record(z.string(), z.string()).parse(JSON.parse(unseal(keys, { purpose: 'mailedLinks' }, sealed)));
  const waiting = isCode ? await repository.findCode(tx, userId) : undefined;
  // A code goes to the number that it was made for, or nowhere.
  if (isCode && !(waiting && isCodeOf(keys, userId, waiting, values.code ?? ''))) return undefined;
  const to = waiting ? waiting.number : await repository.findNumber(tx, userId);
  if (!to || !(await hasConsent(tx, userId, 'texts')) || (await isStopped(tx, to))) return 'by mail';
  if (!isCode && (await repository.unreachableSince(tx, userId))) return 'by mail';
  const now = clock();
  const settings = await repository.findSettings(tx, userId);
  // A code was asked for this moment, whatever the hour.
  const loud = isCode ? now : nextLoud(now, settings);
  if (loud > now) {
    if (loud >= new Date(until)) return 'by mail';
    const payload = { userId, name, sealed, until, instead };
    await outbox.add(tx, { kind: KIND, payload, key: `text:after-quiet:${id}`, dueAt: loud, until: new Date(until) });
    return undefined;
  }
  const given = { link: `${new URL(env.publicUrl).host}/dashboard`, ...values };
  const body = textOf(name, user.preferredLanguage, given, await firmOf(tx, now));
  const segments = segmentsOf(body);
  const today = await repository.segmentsSince(tx, userId, new Date(now.getTime() - DAY_MS));
  if (today + segments > DAY_SEGMENTS_MAX) {
    log.warn({ job: id, user: userId, text: name }, 'a text message is left out: enough for this day');
    return 'by mail';
  }
  const isNew = await repository.noteText(tx, { id, userId, name, segments, state: 'sending', sentAt: now });
  if (isNew) return { id, to, body };
  return (await repository.isSent(tx, id)) ? undefined : 'by mail';
}
