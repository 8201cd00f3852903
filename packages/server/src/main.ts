import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { serveAdminCommands } from './admin/adminSocket.ts';
import { buildApp } from './app.ts';
import { startAuditing } from './ground/audit/startAuditing.ts';
import { isConnectionFailure } from './ground/db/connectionFailure.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './ground/demoAccounts.ts';
import type { AppDeps } from './ground/deps.ts';
import { type Env, readEnv } from './ground/env/env.ts';
import { StorageUnavailable } from './ground/errors.ts';
import { requestInLog } from './ground/http/requestInLog.ts';
import { handleMailJobs } from './ground/mail/mail.worker.ts';
import { createMailTransport } from './ground/mail/mailTransport.ts';
import { serveMeters } from './ground/observe/serveMeters.ts';
import { tellOfFailures } from './ground/observe/serverFailures.ts';
import { startTracing } from './ground/observe/startTracing.ts';
import { idsForLog, useTracing } from './ground/observe/tracing.ts';
import { openDeps } from './ground/openDeps.ts';
import { confirmReleases } from './ground/releases/openReleases.ts';
import { StartError } from './ground/startError.ts';
import { confirmPlace } from './ground/storage/place.ts';
import { handleFileRemovals } from './ground/storage/removeFile.ts';
import { startHousekeeping } from './housekeeping/housekeeping.ts';
import { slices } from './slices.ts';
import { handleUncaught } from './uncaught.ts';

const AGAIN_MS = 5_000;

/** Fields that the log redacts: passwords and tokens. */
const REDACTED = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.refreshToken',
  '*.accessToken',
  '*.token',
];

/**
 * Starts the site's one process and resolves when it answers. Throws a `StartError` with one line for a problem that
 * the operator can fix.
 */
export async function main(variables: Record<string, string | undefined> = process.env): Promise<void> {
  const env = readEnv(variables);
  const tracing = env.tracing ? await startTracing(env) : undefined;
  useTracing(tracing);
  const log = pino({
    level: env.logLevel,
    redact: REDACTED,
    serializers: { req: requestInLog },
    ...(tracing && { mixin: idsForLog }),
  });
  tellOfFailures({ log, env });
  const deps = await openDeps(env, log);
  const { outbox } = deps;
  const closeAll: (() => Promise<void> | void)[] = [() => deps.database.close().finally(() => tracing?.stop())];
  const close = async () => {
    for (const step of closeAll.splice(0)) await step();
  };

  try {
    const transport = createMailTransport(env);
    handleMailJobs(deps, transport);
    handleFileRemovals(deps);
    for (const { jobs } of slices) jobs?.(deps);
    const app = await buildApp(deps);
    closeAll.unshift(
      () => app.close(),
      () => outbox.stop(),
      () => transport.close(),
    );

    if (deps.meters && env.metrics) closeAll.splice(-1, 0, await serveMeters(deps.meters, env.metrics, log));

    await confirmPlaceWhenReady(deps);
    await prepareAccounts(deps);
    if (env.production && !env.smtpUrl)
      log.warn('MAIL is off: letters are not sent, they lie in DATA_DIR/mail for a week');
    await listen(app, env);
    for (const { onStart } of slices) closeAll.unshift(onStart?.(deps) ?? (() => {}));
    outbox.start();
    closeAll.unshift(startHousekeeping(deps), await serveAdminCommands(deps));
    // The audit ends after the app and the jobs, because it links their last events.
    closeAll.splice(-1, 0, startAuditing(deps));
    stopOnSignals(app, env, close);
    handleUncaught(log);
    announce(app, env);
  } catch (error) {
    await close();
    throw error;
  }
}

async function checkAccounts(deps: AppDeps): Promise<void> {
  for (const slice of slices) await slice.checkAccounts?.(deps);
}

/**
 * Inserts the demo data, or lets the slices check the accounts. If the database is down, this happens when it comes
 * back; the page does not wait for it.
 */
async function prepareAccounts(deps: AppDeps): Promise<void> {
  const { database, env, log } = deps;
  const fill = async () => (await import('./demo/seed.ts')).seed(deps);
  const prepared = database.whenReady().then(() => (env.demo ? fill() : checkAccounts(deps)));
  if (database.isReady()) return prepared;
  prepared.catch((error: unknown) => {
    if (!(error instanceof StartError)) {
      log.error({ err: error }, 'the accounts could not be prepared');
      return;
    }
    log.fatal(error.message);
    process.exit(1);
  });
}

/**
 * Compares the files and releases with the database as soon as all can be reached. Those of another database end the
 * process.
 */
async function confirmPlaceWhenReady(deps: AppDeps): Promise<void> {
  const confirm = async () => {
    await confirmPlace(deps);
    await confirmReleases(deps.env, deps.database);
  };
  const confirmed = deps.database.whenReady().then(confirm);
  const isAway = (error: unknown) => error instanceof StorageUnavailable || isConnectionFailure(error);
  const tryOn = async (error: unknown): Promise<void> => {
    if (isAway(error)) return wait(AGAIN_MS, undefined, { ref: false }).then(() => confirm().catch(tryOn));
    deps.log.fatal({ err: error }, 'the process ends');
    process.exit(1);
  };
  if (!deps.database.isReady()) return void confirmed.catch(tryOn);
  await confirmed.catch((error: unknown) => {
    if (!isAway(error)) throw error;
    void tryOn(error);
  });
}

async function listen(app: FastifyInstance, { host, port }: Env): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') throw new StartError(`PORT ${port} is in use on ${host}`);
    if (code === 'EACCES') throw new StartError(`PORT ${port} may not be opened by this user`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`HOST ${host} is not an address of this computer`);
    throw error;
  }
}

/**
 * Stops the process on a signal, in this order: it answers as not ready, refuses new connections and ends answers in
 * progress, ends the jobs, closes the database. A second signal ends the process at once.
 */
function stopOnSignals(app: FastifyInstance, env: Env, close: () => Promise<void>): void {
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    app.lifecycle.stopping = true;
    app.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), env.drainMs + 20_000).unref();
    // Meanwhile a load balancer sees that this process is not ready, and a proxy closes its idle connections.
    await wait(env.drainMs);
    try {
      await close();
      process.exit(0);
    } catch (error) {
      app.log.error({ err: error }, 'could not stop cleanly');
      process.exit(1);
    }
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/** The hosts under which this computer reaches itself. */
const HOME = new Set(['0.0.0.0', '::', '127.0.0.1', '::1']);

function announce(app: FastifyInstance, env: Env): void {
  const port = portOf(app) ?? env.port;
  const lines = [`The site is at http://${HOME.has(env.host) ? 'localhost' : env.host}:${port}`];
  if (env.demo) lines.push(`Demo accounts, all with the password ${DEMO_PASSWORD}: ${DEMO_ACCOUNTS.join(', ')}`);
  if (env.devMail) lines.push('Mail is kept at /dev/mail, the API is described at /api/docs');
  process.stdout.write(`${lines.join('\n')}\n`);
}

function portOf(app: FastifyInstance): number | undefined {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : undefined;
}
