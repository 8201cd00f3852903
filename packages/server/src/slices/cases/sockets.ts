import type { CaseAnalysis, CaseStatus, LiveTopic, ServiceCategoryKey } from '@firm/contract';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { socket } from '../../ground/socket.ts';

/** A case in the transaction that assigns it to a new specialist, or to none. */
export interface CaseGiven {
  tx: Db;
  caseId: string;
  assignedStaffId: string | null;
  now: Date;
  /** Same as `CaseChange.announce`. */
  announce(topic: LiveTopic, id?: string, alsoTo?: string | null): void;
}

/** Runs after the case's row is written. */
export const onCaseGiven = socket<[deps: Pick<AppDeps, 'outbox' | 'clock' | 'env'>, given: CaseGiven]>();

/** A case in the transaction that begins it. */
export interface CaseBegun {
  tx: Db;
  caseId: string;
  service: ServiceCategoryKey;
  assignedStaffId: string | null;
}

export const onCaseBegun = socket<[deps: Pick<AppDeps, 'outbox'>, begun: CaseBegun]>();

/** A case in the transaction that moves it to another status. */
export interface CaseMoved {
  tx: Db;
  caseId: string;
  status: CaseStatus;
  now: Date;
}

/** Runs after the case's row is written. */
export const onCaseMoved = socket<[deps: Pick<AppDeps, 'outbox' | 'env'>, moved: CaseMoved]>();

/** A case in the transaction that gives it another holder. */
export interface HolderChanged {
  tx: Db;
  caseId: string;
  /** The former holder, whose account may be closed in the same transaction. */
  from: string;
  to: string;
  now: Date;
}

/** Runs after the case's row is written: what names the holder of the case goes along. */
export const onHolderChanged = socket<[changed: HolderChanged]>();

/** Runs after a person lost sight of cases, or gained it, in the same transaction. */
export const onSightChanged = socket<[tx: Db, personId: string]>();

type Deps = Pick<AppDeps, 'env' | 'clock'> & { database: { db: Db } };

/** Returns the analyses that a later slice made of these cases, by case id. */
export const onAnalysesAsked = socket<[deps: Deps, caseIds: readonly string[]], Map<string, CaseAnalysis>>();

export async function analysesOf(deps: Deps, caseIds: readonly string[]): Promise<Map<string, CaseAnalysis>> {
  const found = await onAnalysesAsked.ask(deps, caseIds);
  return new Map(found.flatMap((each) => [...each]));
}
