import { isUnderWay, officeDay, type WorkCase } from '@firm/contract';
import { fullName } from '../../ground/words/fullName.ts';
import { movesFrom } from '../cases/caseTransitions.ts';
import { toStaff } from '../users/users.entity.ts';
import type { Reading, WorkCaseRow } from './workCases.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export function toWorkCase(row: WorkCaseRow, { usual, today }: Pick<Reading, 'usual' | 'today'>): WorkCase {
  const { estimatedCompletionDate, completedAt, createdAt, updatedAt, serviceCategory, ...about } = row.case;
  const late = row.dueDay && isUnderWay(about.status) ? daysBetween(row.dueDay, today) : 0;
  return {
    id: about.id,
    caseNumber: about.caseNumber,
    title: about.title,
    status: about.status,
    priority: about.priority,
    service: serviceCategory,
    client: { id: row.client.id, name: fullName(row.client) },
    business: row.business,
    specialist: row.staff && toStaff(row.staff),
    specialistLeft: row.staffLeft,
    openedAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    dueDate: row.dueDay,
    isPromised: estimatedCompletionDate !== null,
    openDays: Math.max(0, daysBetween(officeDay(createdAt), completedAt ? officeDay(completedAt) : today)),
    usualDays: usual.get(serviceCategory) ?? null,
    lateDays: late > 0 ? late : null,
    moves: movesFrom(about),
  };
}

const daysBetween = (from: string, until: string) => Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS);
