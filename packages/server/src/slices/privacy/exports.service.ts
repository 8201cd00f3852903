import type { Readable } from 'node:stream';
import { type DataExport, EXPORT_KEPT_DAYS } from '@firm/contract';
import type { AppDeps } from '../../ground/deps.ts';
import { NotFound } from '../../ground/errors.ts';
import { firmOf } from '../../ground/facts/firmOf.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { assertMayTry, countAttempt } from '../../ground/limits/limits.ts';
import { announce } from '../../ground/live/live.ts';
import { queueMail } from '../../ground/mail/mail.ts';
import { beginFile, endFile } from '../../ground/storage/begunFiles.ts';
import { queueFileRemoval } from '../../ground/storage/removeFile.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { findUser } from '../users/users.repository.ts';
import { exportData } from './exportData.ts';
import { exportReadyLetter } from './exportLetters.ts';
import { exportReadme } from './exportReadme.ts';
import {
  archiveKey,
  type ExportRow,
  expiredExports,
  findExport,
  findExportOf,
  finishExport,
  insertExport,
  lockExportOf,
  removeExport,
} from './exports.repository.ts';
import { exportLimit } from './privacy.limits.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Milliseconds after which a job counts as abandoned and a new request is allowed. */
const PATIENCE_MS = HOUR_MS;

function statusOf(row: ExportRow | undefined, now: Date): DataExport['status'] {
  if (!row) return 'none';
  if (row.expiresAt) return row.expiresAt > now ? 'ready' : 'none';
  return now.getTime() - row.requestedAt.getTime() < PATIENCE_MS ? 'preparing' : 'failed';
}

/** Returns the state of the caller's archive. */
export async function readExport({ database, clock }: Pick<AppDeps, 'database' | 'clock'>, actor: Actor) {
  const row = await findExportOf(database.db, actor.id);
  const status = statusOf(row, clock());
  return {
    status,
    requestedAt: row && status !== 'none' ? row.requestedAt.toISOString() : null,
    expiresAt: status === 'ready' ? (row?.expiresAt?.toISOString() ?? null) : null,
    size: status === 'ready' ? (row?.size ?? null) : null,
  } satisfies DataExport;
}

/** Requests an archive and removes the former one. Repeating it while one is being made changes nothing. */
export async function requestExport(
  deps: Pick<AppDeps, 'database' | 'clock' | 'outbox'>,
  actor: Actor,
): Promise<DataExport> {
  const { database, clock, outbox } = deps;
  const now = clock();
  if (statusOf(await findExportOf(database.db, actor.id), now) === 'preparing') return readExport(deps, actor);
  const counted = { limit: exportLimit, of: actor.id } as const;
  await assertMayTry(database.db, now, counted);
  await database.db.transaction(async (tx) => {
    const former = await lockExportOf(tx, actor.id);
    if (statusOf(former, now) === 'preparing') return;
    if (former) {
      await removeExport(tx, former.id);
      await queueFileRemoval(outbox, tx, archiveKey(former.id));
    }
    const id = await insertExport(tx, actor.id, now);
    if (id === undefined) return;
    await countAttempt(tx, now, counted);
    await outbox.add(tx, { kind: 'prepare_export', payload: { exportId: id }, key: `export:${id}` });
  });
  outbox.wake();
  return readExport(deps, actor);
}

/** Makes the archive and tells its owner. A repeated run replaces the first one's result. */
export async function prepareExport(
  deps: Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'storage' | 'env' | 'log'>,
  exportId: string,
): Promise<void> {
  const { database, clock, outbox, storage, env } = deps;
  const row = await findExport(database.db, exportId);
  const found = row && !row.readyAt && (await findUser(database.db, row.userId));
  if (!found) return;
  const { user } = found;
  const now = clock();
  const readme = exportReadme(user.preferredLanguage, fullName(user), now, await firmOf(database.db, now));
  const received = await storage.receive(exportData(deps, user, readme));
  await beginFile(database.db, archiveKey(exportId), clock());
  await storage.keep(received, archiveKey(exportId));

  const readyAt = clock();
  const expiresAt = new Date(readyAt.getTime() + EXPORT_KEPT_DAYS * DAY_MS);
  const wanted = await database.db.transaction(async (tx) => {
    if (!(await finishExport(tx, exportId, { readyAt, expiresAt, size: received.size }))) return false;
    await endFile(tx, archiveKey(exportId));
    await queueMail(outbox, tx, exportReadyLetter(user, expiresAt, env), `export:${exportId}`);
    await announce(tx, { to: [user.id], topic: 'users' });
    return true;
  });
  // The account was erased, or a new archive requested, while this one was being made.
  if (!wanted) await storage.remove(archiveKey(exportId));
  outbox.wake();
}

/** Opens the caller's archive for download. */
export async function openExport(
  { database, clock, storage }: Pick<AppDeps, 'database' | 'clock' | 'storage'>,
  actor: Actor,
): Promise<{ content: Readable; size: number; madeAt: Date }> {
  const row = await findExportOf(database.db, actor.id);
  if (!row?.readyAt || statusOf(row, clock()) !== 'ready') throw new NotFound('archive');
  const kept = await storage.find(archiveKey(row.id));
  if (!kept) throw new NotFound('archive');
  return { content: await storage.open(archiveKey(row.id)), size: kept.size, madeAt: row.readyAt };
}

/** Deletes expired archives; called by the housekeeping job. */
export async function forgetOldExports({ database, clock, storage }: Pick<AppDeps, 'database' | 'clock' | 'storage'>) {
  for (const { id } of await expiredExports(database.db, clock())) {
    await storage.remove(archiveKey(id));
    await removeExport(database.db, id);
  }
}
