import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLUSTER_VARIABLE, SNAPSHOT_VARIABLE, writeEmbeddedSnapshot, writePostgresTemplate } from './databases.ts';
import { type Cluster, startCluster } from './postgresCluster.ts';

const shared: { endDatabases?: () => Promise<void> } = globalThis as object;

/** Jest requires a default export here. */
export default async function globalSetup(): Promise<void> {
  shared.endDatabases = await prepareDatabases();
}

export async function endDatabases(): Promise<void> {
  await shared.endDatabases?.();
}

/**
 * Prepares a migrated snapshot of PGlite and a PostgreSQL template once per run. Returns a function that removes both.
 */
async function prepareDatabases(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'crossbay-test-'));
  const snapshot = join(folder, 'embedded.tar');
  await writeEmbeddedSnapshot(snapshot);
  process.env[SNAPSHOT_VARIABLE] = snapshot;

  let cluster: Cluster | undefined;
  if (process.env.SKIP_POSTGRES !== '1') {
    if (!process.env[CLUSTER_VARIABLE]) {
      cluster = await startCluster();
      if (!cluster) {
        throw new Error(
          'The tests also run on PostgreSQL, and none is installed. Install it (Debian: postgresql), name one by TEST_DATABASE_URL, or leave it out with SKIP_POSTGRES=1.',
        );
      }
      process.env[CLUSTER_VARIABLE] = cluster.url;
    }
    await writePostgresTemplate(process.env[CLUSTER_VARIABLE] ?? '').catch(async (error: unknown) => {
      await cluster?.stop();
      throw error;
    });
  }
  return async () => {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
