import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Lock, ReleaseStore, Uploaded } from '@firm/releases';
import { and, eq } from 'drizzle-orm';
import { releaseRecords, releaseVersions } from './releases.tables.ts';
import type { TransactionQueries } from './transactionQueries.ts';
import type { VersionRow } from './versionRows.ts';

/** The changes that are made once a transaction is committed. */
export interface Changes {
  /** The new revision, which other processes are told. */
  revision: string | undefined;
  /** The archives that no version needs any more. */
  unused: string[];
}

interface Shared {
  store: ReleaseStore;
  ask: TransactionQueries['ask'];
  rowOf(id: string, version: string): Promise<VersionRow | undefined>;
}

/** The right to change the shared store within the transaction that holds its lock; notes what follows the commit. */
export function sharedLock({ store, ask, rowOf }: Shared, changes: Changes): Lock {
  return {
    store,
    async replace(record, content, { before } = {}) {
      await before?.();
      await ask((db) =>
        db
          .insert(releaseRecords)
          .values({ name: record, content })
          .onConflictDoUpdate({ target: releaseRecords.name, set: { content } }),
      );
      changes.revision = randomUUID();
    },
    async putVersion(id, version, uploaded, { before, isMissed = false } = {}) {
      await before?.();
      const record = await readFile(join(uploaded.folder, 'release.json'), 'utf8');
      const row = { archive: archiveOf(uploaded), record };
      const replaces = await rowOf(id, version);
      await ask((db) =>
        db
          .insert(releaseVersions)
          .values({ app: id, version, ...row })
          .onConflictDoUpdate({ target: [releaseVersions.app, releaseVersions.version], set: row }),
      );
      if (replaces || isMissed) changes.revision = randomUUID();
      if (replaces) changes.unused.push(replaces.archive);
    },
    async remove(id, version) {
      const rows = await ask((db) =>
        db
          .delete(releaseVersions)
          .where(and(eq(releaseVersions.app, id), eq(releaseVersions.version, version)))
          .returning(),
      );
      changes.unused.push(...rows.map(({ archive }) => archive));
      changes.revision = randomUUID();
    },
  };
}

/** The archive of an uploaded version. */
export function archiveOf({ archive, folder }: Uploaded): string {
  if (archive === undefined) throw new Error(`${folder} was not uploaded to the bucket`);
  return archive;
}
