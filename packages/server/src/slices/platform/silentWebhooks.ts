import type { AuditEntry } from '@firm/contract';
import { heard, type Owner, Refused, readOwners, type Said } from '@firm/releases';
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { AppDeps } from '../../ground/deps.ts';
import { outbox as jobs } from '../../ground/outbox/outbox.tables.ts';
import { backOffMs } from '../../ground/outbox/outbox.ts';
import { WEBHOOK } from './webhookJob.ts';

type Deps = Pick<AppDeps, 'store' | 'database' | 'clock'>;

/** The owners' webhooks that take no news, by app: since when, and the last answer: in English, and by its code. */
export type SilentWebhooks = ReadonlyMap<string, { since: string; says: string; reasons: Said[] }>;

/** The codes of the sentences that a job keeps as its last error. */
const ANSWERS = ['hookNoAddress', 'hookNotFound', 'hookPrivate', 'hookLate', 'hookAway', 'hookAnswered'] as const;

type Job = Awaited<ReturnType<typeof readJobs>>[number];

/** The console asks every ten seconds, of each reader, and no index leads to the jobs of one kind. */
const KEPT_MS = 60_000;
/** The jobs as they were last read, by store. */
const known = new WeakMap<AppDeps['store'], { at: number; all: Promise<Job[]> }>();

/** The webhooks that took none of the latest news. Each is well again with the next that it takes, or once replaced. */
export async function silentWebhooks(deps: Deps, log: readonly AuditEntry[]): Promise<SilentWebhooks> {
  const { store } = deps;
  const ids = Object.entries(await ownersOf(store)).flatMap(([id, { webhook }]) => (webhook === null ? [] : [id]));
  if (ids.length === 0) return new Map();
  const all = await knownJobs(deps);
  return new Map(
    ids.flatMap((id) => {
      const own = all.filter(({ remote }) => remote === id);
      const changedAt = log.find(({ remote, action }) => remote === id && action === 'owner')?.at;
      const silent = silenceIn(own, changedAt === undefined ? 0 : Date.parse(changedAt));
      return silent ? [[id, silent] as const] : [];
    }),
  );
}

/** Reads the outbox again once a minute, and after a failure. */
function knownJobs({ store, database, clock }: Deps): Promise<Job[]> {
  const now = clock().getTime();
  const before = known.get(store);
  if (before && now - before.at < KEPT_MS) return before.all;
  const all = readJobs(database);
  known.set(store, { at: now, all });
  all.catch(() => known.delete(store));
  return all;
}

/** Asynchronous, because a query of Drizzle runs again whenever it is waited for. */
const readJobs = async ({ db }: Deps['database']) =>
  db
    .select({
      remote: sql<string>`${jobs.payload} ->> 'remote'`,
      ...{ state: jobs.state, attempts: jobs.attempts, lastError: jobs.lastError },
      ...{ dueAt: jobs.dueAt, createdAt: jobs.createdAt, finishedAt: jobs.finishedAt },
    })
    .from(jobs)
    .where(and(eq(jobs.kind, WEBHOOK), or(eq(jobs.state, 'done'), isNotNull(jobs.lastError))));

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
  const said = heard(last.lastError, ANSWERS);
  return {
    ...{ since: new Date(Math.max(begun, from)).toISOString(), says: last.lastError },
    reasons: said ? [said] : [],
  };
}

/** When a job was last tried; of one that was given up it is known only that it was after its making. */
const triedAt = ({ state, dueAt, attempts, createdAt }: Job): number =>
  state === 'waiting' ? dueAt.getTime() - backOffMs(attempts) : createdAt.getTime();
