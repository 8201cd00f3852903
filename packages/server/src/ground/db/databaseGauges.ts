import { sql } from 'drizzle-orm';
import type { AppDeps } from '../deps.ts';

/** Adds the gauges of the pool of connections, with the names that OpenTelemetry gives them, and of the database. */
export function gaugeDatabase({ database, meters }: Pick<AppDeps, 'database' | 'meters'>): void {
  const { connections } = database;
  if (connections) {
    meters?.gauge({
      name: 'db_client_connection_count',
      help: 'Connections of this process to PostgreSQL',
      labels: ['db_client_connection_state'],
      read() {
        const { open, idle } = connections();
        return [
          [open - idle, { db_client_connection_state: 'used' }],
          [idle, { db_client_connection_state: 'idle' }],
        ];
      },
    });
    meters?.gauge({
      name: 'db_client_connection_max',
      help: 'The most connections of this process (DATABASE_POOL)',
      read: () => [[connections().max]],
    });
    meters?.gauge({
      name: 'db_client_connection_pending_requests',
      help: 'Queries and transactions that wait for a connection',
      read: () => [[connections().waiting]],
    });
  }
  meters?.gauge({
    name: 'site_database_bytes',
    help: 'The size of the database',
    async read() {
      const { rows } = await database.db.execute<{ bytes: string }>(
        sql`select pg_database_size(current_database()) as bytes`,
      );
      return [[Number(rows[0]?.bytes)]];
    },
  });
}
