import type { Role } from '@firm/contract';
import { eq, type Placeholder, type SQL } from 'drizzle-orm';
import { cases } from './cases.tables.ts';

/** Who asks: the account behind a request. */
export interface Viewer {
  id: string;
  role: Role;
}

/** The server itself, at work in a job: it sees every case, and the timeline names nobody. */
export const SYSTEM: Viewer = { id: '', role: 'admin' };

/** A viewer, or the place for one in a prepared query. */
export interface Asker {
  id: string | Placeholder;
  role: Role;
}

/** The rows a viewer may know of: clients their own, staff those given to them, admins all. Every query on cases and on what hangs off them carries it. */
export function visibleCases(viewer: Asker): SQL | undefined {
  if (viewer.role === 'admin') return undefined;
  return viewer.role === 'staff' ? eq(cases.assignedStaffId, viewer.id) : eq(cases.clientId, viewer.id);
}
