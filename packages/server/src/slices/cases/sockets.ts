import type { CaseAnalysis } from '@firm/contract';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { socket } from '../../ground/socket.ts';
import type { CaseChange } from './changeCase.ts';

/** A case has a new specialist, or none. Asked in the transaction that gives it, once its row is written. */
export const onCaseGiven =
  socket<[deps: Pick<AppDeps, 'outbox' | 'clock' | 'env'>, change: CaseChange, assignedStaffId: string | null]>();

type Deps = Pick<AppDeps, 'env' | 'clock'> & { database: { db: Db } };

/** What a later slice has found out about some cases, by case. */
export const onAnalysesAsked = socket<[deps: Deps, caseIds: readonly string[]], Map<string, CaseAnalysis>>();

export async function analysesOf(deps: Deps, caseIds: readonly string[]): Promise<Map<string, CaseAnalysis>> {
  const found = await onAnalysesAsked.ask(deps, caseIds);
  return new Map(found.flatMap((each) => [...each]));
}
