import type { AccessEntry } from '@firm/contract';
import { toStaff } from '../users/users.entity.ts';
import type { entriesOf } from './accessLog.repository.ts';

type EntryRow = Awaited<ReturnType<typeof entriesOf>>[number];

export const toAccessEntry = ({ entry, caseTitle, staff }: EntryRow): AccessEntry => ({
  id: entry.id,
  who: staff && toStaff(staff),
  caseId: entry.caseId,
  caseTitle,
  what: entry.what,
  detail: entry.detail,
  at: entry.happenedAt.toISOString(),
});
