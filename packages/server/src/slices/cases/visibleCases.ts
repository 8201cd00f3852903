import type { Role } from '@firm/contract';
import { eq, type Placeholder, type SQL } from 'drizzle-orm';
import { cases } from './cases.tables.ts';

/** The account behind a request. */
export interface Viewer {
  id: string;
  role: Role;
}

/** The server itself, at work in a job: it sees every case, and its timeline entries name no one. */
export const SYSTEM: Viewer = { id: '', role: 'admin' };

/** A viewer, or a viewer's placeholder in a prepared query. */
export interface Asker {
  id: string | Placeholder;
  role: Role;
}

/**
 * Restricts a query to the rows a viewer may see: clients their own, staff those assigned to them, admins all. Every
 * query on cases and their parts includes it.
 */
export function visibleCases(viewer: Asker): SQL | undefined {
  if (viewer.role === 'admin') return undefined;
  return viewer.role === 'staff' ? eq(cases.assignedStaffId, viewer.id) : eq(cases.clientId, viewer.id);
}
