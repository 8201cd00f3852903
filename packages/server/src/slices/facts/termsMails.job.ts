import { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { type FactRow, findFactRow, readFactRows } from '../../ground/facts/factRows.ts';
import { MINUTE_MS } from '../../ground/limits/limit.ts';
import { queueMail } from '../../ground/mail/mail.ts';
import { dayIn } from '../../ground/mail/momentIn.ts';
import type { Outbox } from '../../ground/outbox/outbox.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { listActiveClients } from '../users/users.repository.ts';

const KIND = 'terms_mails';
/** Clients who are written to in one round; the next is a minute later, so that mail servers are not flooded. */
const AT_ONCE = 100;

/** `takenBackId` is the change that was taken back, so that `changeId` counts again. */
const Payload = z.object({ changeId: z.uuid(), takenBackId: z.uuid().optional(), after: z.uuid().nullable() });

/** Queues a round of mails about a planned version of the terms: to the clients after the one who came last. */
export const queueTermsMails = (outbox: Outbox, tx: Db, payload: z.output<typeof Payload>, dueAt?: Date) => {
  const { changeId, takenBackId, after } = payload;
  const key = [KIND, changeId, ...(takenBackId ? [takenBackId] : []), String(after)].join(':');
  return outbox.add(tx, { kind: KIND, payload, key, ...(dueAt && { dueAt }) });
};

/** Queues the first round for the change that counts again after another one of its version was taken back, if any. */
export async function queueTermsAgain(outbox: Outbox, tx: Db, { id, changes: { termsVersion } }: FactRow) {
  if (!termsVersion) return;
  const { change } = await latestOf(tx, termsVersion);
  if (change) await queueTermsMails(outbox, tx, { changeId: change.id, takenBackId: id, after: null });
}

/**
 * Does rounds. One queues its mails and the next round in one transaction, and each mail has a key: whatever is killed,
 * every client is told once. A version that is taken back, saved again or in force already has no further rounds; saved
 * again, it is told to those who were not told of its day, as is a change that counts again.
 */
export function handleTermsMails({ database, outbox, clock, env }: AppDeps): void {
  outbox.handle(KIND, async ({ payload }) => {
    const { after, ...which } = Payload.parse(payload);
    const { changeId } = which;
    const now = clock();
    await database.db.transaction(async (tx) => {
      const version = (await findFactRow(tx, changeId))?.changes.termsVersion;
      if (!version) return;
      const { change, noticeId } = await latestOf(tx, version);
      if (change?.id !== changeId || change.validFrom <= now) return;
      const clients = await listActiveClients(tx, { after, atMost: AT_ONCE });
      for (const client of clients) {
        const { id, email, preferredLanguage: language } = client;
        const values = {
          day: dayIn(language, change.validFrom),
          version: dayIn(language, new Date(`${version}T12:00:00Z`), 'UTC'),
          link: `${env.publicUrl}/terms?lang=${language}`,
        };
        const mail = { name: 'termsPlanned' as const, to: { email, name: fullName(client) }, language, values };
        await queueMail(outbox, tx, mail, `terms:${noticeId}:${id}`, change.validFrom);
      }
      const last = clients.length === AT_ONCE && clients.at(-1);
      const next = new Date(now.getTime() + MINUTE_MS);
      if (last) await queueTermsMails(outbox, tx, { ...which, after: last.id }, next);
    });
    outbox.wake();
  });
}

/**
 * Returns the change that was saved last for a version of the terms and is not taken back, with the name of its notice:
 * the changes since its day was last another one are one notice.
 */
async function latestOf(
  tx: Db,
  version: string,
): Promise<{ change: FactRow | undefined; noticeId: string | undefined }> {
  const saved = (await readFactRows(tx))
    .filter(({ changes }) => changes.termsVersion === version)
    .sort((one, other) => one.savedAt.getTime() - other.savedAt.getTime());
  const change = saved.findLast(({ takenBackAt }) => takenBackAt === null);
  // The notice in force after each event. After some events there was none, and nobody was told of one.
  const counted = saved
    .flatMap(({ id, savedAt, takenBackAt }) => [
      { noticeId: id, at: savedAt },
      ...(takenBackAt ? [{ noticeId: `${id}:back`, at: takenBackAt }] : []),
    ])
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .flatMap(({ noticeId, at }) => {
      const then = saved.findLast(
        ({ savedAt, takenBackAt }) => savedAt <= at && (takenBackAt === null || takenBackAt > at),
      );
      return then ? [{ noticeId, day: then.validFrom.getTime() }] : [];
    });
  const lastOther = counted.findLastIndex(({ day }) => day !== change?.validFrom.getTime());
  return { change, noticeId: counted[lastOther + 1]?.noticeId };
}
