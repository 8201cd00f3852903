import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Reach } from '../../ground/http/actor.ts';
import type { UserRow } from './users.repository.ts';
import { users } from './users.tables.ts';

/** The cases that an account sees besides those assigned to it; none for clients, and for staff without services. */
export function reachOf({ role, caseReach, services }: Pick<UserRow, 'role' | 'caseReach' | 'services'>): Reach {
  if (role !== 'staff' || caseReach === 'own') return [];
  return caseReach === 'all' ? 'all' : services;
}

/** Restricts a query on `users` to the staff in whose reach a service is: `reachOf`, asked the other way round. */
export const isInReach = (service: AnyPgColumn | SQL): SQL =>
  sql`(${users.role} = 'staff' and (${users.caseReach} = 'all' or (${users.caseReach} = 'service' and ${service} = any(${users.services}))))`;
