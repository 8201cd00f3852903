import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { gaugeDatabase } from '../db/databaseGauges.ts';
import type { AppDeps } from '../deps.ts';
import { gaugeJobs } from '../outbox/jobGauges.ts';
import { measureRequests } from './measureRequests.ts';

/** Measures what every slice shares: requests, the database, jobs and the disk. Slices add gauges of their own. */
export function measureSite(app: FastifyInstance, deps: AppDeps): void {
  const { meters, env } = deps;
  if (!meters) return;
  measureRequests(app, meters);
  gaugeDatabase(deps);
  gaugeJobs(deps);
  meters.gauge({
    name: 'site_disk_free_bytes',
    help: 'Free room on the disk of DATA_DIR',
    async read() {
      const { bavail, bsize } = await statfs(env.dataDir);
      return [[bavail * bsize]];
    },
  });
}
