import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { createMailTransport } from '../../ground/mail/mailTransport.ts';
import type { Finding, State } from '../../ground/observe/cachedCheck.ts';
import { sourceVersion } from '../../ground/observe/sourceVersion.ts';
import { type CheckName, createChecks, VITAL } from './checks.ts';

const SEVERITY: Record<State, number> = { ok: 0, degraded: 1, failed: 2 };

/**
 * Registers the health routes. Live: the process answers, with its version. Ready: it should get traffic; not without
 * its database, its files or disk space, nor once it has begun to stop. Other faults are named as `degraded`. Reasons
 * are in the log only, once per change.
 */
export function registerHealthRoutes(app: FastifyInstance, deps: AppDeps, checks = ownChecks(app, deps)): void {
  // Read at the start, since a checkout may change under a running process.
  const source = sourceVersion(deps.env.sourceCommit);
  const names = Object.keys(checks) as CheckName[];
  const told = new Map<CheckName, State>();

  const tellChange = (check: CheckName, { state, reason }: Finding) => {
    if ((told.get(check) ?? 'ok') === state) return;
    told.set(check, state);
    if (state === 'ok') deps.log.info({ check }, 'a part of the site is well again');
    else deps.log.warn({ check, state, reason }, 'a part of the site is not well');
  };

  deps.meters?.gauge({
    name: 'site_check_state',
    help: 'The checks of /api/health/ready: 0 well, 1 degraded, 2 failed',
    labels: ['check'],
    read: () =>
      Promise.all(
        names.map(async (check) => {
          const finding = await checks[check].look();
          tellChange(check, finding);
          return [SEVERITY[finding.state], { check }] as const;
        }),
      ),
  });

  app.get('/api/health/live', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', ...(await source) }),
  );
  app.get('/api/health/ready', async (_request, reply) => {
    const findings = await Promise.all(names.map(async (name) => [name, await checks[name].look()] as const));
    for (const [name, finding] of findings) tellChange(name, finding);
    const states = findings.map(([name, { state }]) => [name, state] as const);
    const isFailed = states.some(([name, state]) => state === 'failed' && VITAL.includes(name));
    const isDegraded = states.some(([, state]) => state !== 'ok');
    const status = isFailed ? 'failed' : isDegraded ? 'degraded' : 'ok';
    const { stopping } = app.lifecycle;
    return reply
      .header('cache-control', 'no-store')
      .status(isFailed || stopping ? 503 : 200)
      .send({ status: stopping ? 'stopping' : status, checks: Object.fromEntries(states) });
  });
}

function ownChecks(app: FastifyInstance, deps: AppDeps) {
  const transport = createMailTransport(deps.env);
  app.addHook('onClose', () => transport.close());
  return createChecks(deps, transport);
}
