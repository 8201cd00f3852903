import { and, type Column, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { users } from '../users/users.tables.ts';
import { cases } from './cases.tables.ts';
import { seesAll, type Viewer, visibleCases } from './visibleCases.ts';

/**
 * Restricts a query on users to the clients whom a member of the firm may see: those who hold a case that they may see,
 * and those given to them; who sees every case sees all. Clients see no one, and nobody an account that was merged into
 * another. A query that narrows the clients to few asks with `holdsOne`.
 */
export function visibleClients(viewer: Viewer, holding = holds): SQL | undefined {
  if (viewer.role === 'client') return sql`false`;
  return and(isClient, givenClients(viewer, holding));
}

/** The part of `visibleClients` that is the same for the whole firm. */
export const isClient: SQL | undefined = and(
  eq(users.role, 'client'),
  isNull(users.deletedAt),
  isNull(users.mergedInto),
);

/** The part of `visibleClients` that differs by viewer; it holds for erased clients with kept cases, too. */
export const givenClients = (viewer: Viewer, holding = holds): SQL | undefined =>
  seesAll(viewer) ? undefined : or(eq(users.assignedStaffId, viewer.id), holding(visibleCases(viewer)));

/**
 * Whether one client is given to a viewer, as `visibleClients` has it. It reads the cases of that client alone, where
 * the rule over all clients reads every case.
 */
export const isGiven = (clientId: SQL | Column, viewer: Viewer): SQL =>
  sql`exists (select from ${users} where ${and(sql`${users.id} = ${clientId}`, givenClients(viewer, holdsOne))})`;

/** Whether the client of the query holds a case of that kind. */
export const holds = (which: SQL | undefined): SQL =>
  sql`${users.id} in (select ${cases.clientId} from ${cases} where ${which ?? sql`true`})`;

/** The same, asked client by client. The offset keeps PostgreSQL from reading every case for it nevertheless. */
export const holdsOne = (which: SQL | undefined): SQL =>
  sql`exists (select from ${cases} where ${and(eq(cases.clientId, users.id), which)} offset 0)`;
