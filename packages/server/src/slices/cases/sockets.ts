import type { CaseAnalysis, LiveTopic } from '@firm/contract';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { socket } from '../../ground/socket.ts';

/** A case in the transaction that gives it to a new specialist, or to none. */
export interface CaseGiven {
  tx: Db;
  caseId: string;
  assignedStaffId: string | null;
  now: Date;
  /** As in a change of a case. */
  announce(topic: LiveTopic, id?: string, alsoTo?: string | null): void;
}

/** Asked once the row of the case is written. */
export const onCaseGiven = socket<[deps: Pick<AppDeps, 'outbox' | 'clock' | 'env'>, given: CaseGiven]>();

type Deps = Pick<AppDeps, 'env' | 'clock'> & { database: { db: Db } };

/** What a later slice has found out about some cases, by case. */
export const onAnalysesAsked = socket<[deps: Deps, caseIds: readonly string[]], Map<string, CaseAnalysis>>();

export async function analysesOf(deps: Deps, caseIds: readonly string[]): Promise<Map<string, CaseAnalysis>> {
  const found = await onAnalysesAsked.ask(deps, caseIds);
  return new Map(found.flatMap((each) => [...each]));
}
