import type { Logs } from '@firm/releases';
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { releaseLogLines, releaseLogs } from './releases.tables.ts';
import type { TransactionQueries } from './transactionQueries.ts';

/** Milliseconds for which the sizes of all logs are remembered: a look at the releases asks for hundreds of them. */
const REMEMBERED_MS = 250;

type Looks = Map<string, { bytes: number; at: number }>;

/** Logs as rows of the database, a row for each line. */
export function sharedLogs({ ask, isHeld }: TransactionQueries): Logs {
  let remembered: { at: number; looks: Promise<Looks> } | undefined;

  function looks(): Promise<Looks> {
    if (isHeld()) return readLooks();
    if (remembered && performance.now() - remembered.at < REMEMBERED_MS) return remembered.looks;
    const fresh = { at: performance.now(), looks: readLooks() };
    remembered = fresh;
    fresh.looks.catch(() => {
      remembered = undefined;
    });
    return fresh.looks;
  }
  const readLooks = async (): Promise<Looks> => {
    const rows = await ask((db) => db.select().from(releaseLogs));
    return new Map(rows.map(({ name, bytes, changedAt }) => [name, { bytes, at: changedAt.getTime() }]));
  };

  return {
    async append(log, ...lines) {
      const bytes = lines.reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0);
      await ask((db) =>
        db.execute(sql`
          with grown as (
            insert into release_logs (name, bytes, changed_at) values (${log}, ${bytes}, now())
            on conflict (name) do update
              set bytes = release_logs.bytes + excluded.bytes, changed_at = excluded.changed_at
            returning name)
          insert into release_log_lines (log, line)
            select name, line from grown, unnest(${sql.param(lines)}::text[]) with ordinality as l (line, place)
            order by place`),
      );
      remembered = undefined;
    },
    async read(log) {
      const rows = await ask((db) =>
        db
          .select({ line: releaseLogLines.line })
          .from(releaseLogLines)
          .where(eq(releaseLogLines.log, log))
          .orderBy(asc(releaseLogLines.number)),
      );
      return rows.map(({ line }) => `${line}\n`).join('');
    },
    readOn: (log, from) =>
      ask((db) =>
        db
          .select({ place: releaseLogLines.number, line: releaseLogLines.line })
          .from(releaseLogLines)
          .where(and(eq(releaseLogLines.log, log), gte(releaseLogLines.number, from)))
          .orderBy(asc(releaseLogLines.number)),
      ),
    look: async (log) => (await looks()).get(log) ?? { bytes: 0, at: 0 },
    list: async (folder) => [...(await looks()).keys()].filter((name) => name.startsWith(`${folder}/`)).sort(),
    async remove(log) {
      await ask((db) => db.delete(releaseLogs).where(eq(releaseLogs.name, log)));
      remembered = undefined;
    },
  };
}
