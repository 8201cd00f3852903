import type { NeedStatus } from '@firm/contract';
import type { Db } from '../ground/db/database.ts';
import { insertNeeds } from '../slices/cases/needs.repository.ts';
import type { TestServer } from './testServer.ts';

/** Requests a document on a case without a timeline event, and returns the id of the need. */
export async function askedFor({ database, deps }: TestServer, caseId: string): Promise<string> {
  const now = deps.clock();
  const need = { caseId, title: 'Passport', documentType: 'identification' as const, position: 0 };
  const [id] = await insertNeeds(database.db, [{ ...need, requestedAt: now, updatedAt: now }]);
  if (!id) throw new Error('the need was not inserted');
  return id;
}

interface Task {
  caseId: string;
  title: string;
  dueDate?: string;
  status?: NeedStatus;
}

/** Adds tasks for the client to cases, in this order and without timeline events, and returns their ids. */
export function addTasks(db: Db, tasks: Task[]): Promise<string[]> {
  const now = new Date();
  const isTask = { kind: 'task', documentType: 'general', requestedAt: now, updatedAt: now } as const;
  return insertNeeds(
    db,
    tasks.map((task, position) => ({ ...isTask, position, ...task })),
  );
}
