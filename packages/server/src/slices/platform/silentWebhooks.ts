import type { AuditEntry } from '@firm/contract';
import { type Owner, Refused, readOwners } from '@firm/releases';
import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { AppDeps } from '../../ground/deps.ts';
import { outbox as jobs } from '../../ground/outbox/outbox.tables.ts';
import { backOffMs } from '../../ground/outbox/outbox.ts';
import { WEBHOOK, WebhookJob } from './webhookJob.ts';

/** The owners' webhooks that take no news, by app: since when, and the last answer in English. */
export type SilentWebhooks = ReadonlyMap<string, { since: string; says: string }>;

type Job = typeof jobs.$inferSelect;

/** The webhooks that took none of the latest news. Each is well again with the next that it takes, or once replaced. */
export async function silentWebhooks(
  { store, database: { db } }: Pick<AppDeps, 'store' | 'database'>,
  log: readonly AuditEntry[],
): Promise<SilentWebhooks> {
  const ids = Object.entries(await ownersOf(store)).flatMap(([id, { webhook }]) => (webhook === null ? [] : [id]));
  if (ids.length === 0) return new Map();
  const all = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.kind, WEBHOOK), or(eq(jobs.state, 'done'), isNotNull(jobs.lastError))));
  return new Map(
    ids.flatMap((id) => {
      const own = all.filter(({ payload }) => WebhookJob.safeParse(payload).data?.remote === id);
      const changedAt = log.find(({ remote, action }) => remote === id && action === 'owner')?.at;
      const silent = silenceIn(own, changedAt === undefined ? 0 : Date.parse(changedAt));
      return silent ? [[id, silent] as const] : [];
    }),
  );
}

/** A damaged record is told of where it is read for itself. */
const ownersOf = (store: AppDeps['store']): Promise<Record<string, Owner>> =>
  readOwners(store).catch((error: unknown) => {
    if (error instanceof Refused) return {};
    throw error;
  });

function silenceIn(own: readonly Job[], changedAt: number) {
  const taken = own.map(({ state, finishedAt }) => (state === 'done' ? (finishedAt?.getTime() ?? 0) : 0));
  const from = Math.max(changedAt, ...taken);
  const failed = own
    .filter((job) => job.state !== 'done' && triedAt(job) > from)
    .sort((one, other) => triedAt(one) - triedAt(other));
  const last = failed.at(-1);
  if (!last?.lastError) return undefined;
  const begun = Math.min(...failed.map(({ createdAt }) => createdAt.getTime()));
  return { since: new Date(Math.max(begun, from)).toISOString(), says: last.lastError };
}

/** When a job was last tried; of one that was given up it is known only that it was after its making. */
const triedAt = ({ state, dueAt, attempts, createdAt }: Job): number =>
  state === 'waiting' ? dueAt.getTime() - backOffMs(attempts) : createdAt.getTime();
