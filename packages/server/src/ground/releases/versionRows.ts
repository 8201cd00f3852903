import { and, eq } from 'drizzle-orm';
import { isConnectionFailure } from '../db/connectionFailure.ts';
import { releaseVersions } from './releases.tables.ts';
import type { TransactionQueries } from './transactionQueries.ts';

/** A version as the machines share it, with the name of its archive. */
export type VersionRow = typeof releaseVersions.$inferSelect;

/** Reads the rows of versions; those that were read count until the revision changes. */
export function createVersionRows({ ask, isHeld }: TransactionQueries, revisionNow: () => string) {
  /** Rows as of a revision: browsers ask for every file of a version. */
  const known = new Map<string, { revision: string; row: VersionRow }>();
  const { app, version, archive } = releaseVersions;

  const find = async (id: string, of: string): Promise<VersionRow | undefined> => {
    const its = and(eq(app, id), eq(version, of));
    return (await ask((db) => db.select().from(releaseVersions).where(its)))[0];
  };

  return {
    async rowOf(id: string, of: string): Promise<VersionRow | undefined> {
      const key = `${id}/${of}`;
      const before = known.get(key);
      const revision = revisionNow();
      if (before?.revision === revision && !isHeld()) return before.row;
      const row = await find(id, of).catch((error: unknown) => {
        // A version never changes; without the database its files are served on.
        if (before && isConnectionFailure(error)) return before.row;
        throw error;
      });
      if (!row) known.delete(key);
      else if (!isHeld()) known.set(key, { revision, row });
      return row;
    },
    /** The row as it is now, though it was read before. */
    rowNow: (row: VersionRow): Promise<VersionRow | undefined> => find(row.app, row.version),
    async namesOfArchives(): Promise<Map<string, string>> {
      const rows = await ask((db) => db.select({ app, version, archive }).from(releaseVersions));
      return new Map(rows.map((row) => [row.archive, `${row.app} ${row.version}`]));
    },
  };
}
