import type { CaseAutomation } from '@firm/contract';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { Conflict, NotFound } from '../../ground/errors.ts';
import { cases } from '../cases/cases.tables.ts';
import { changeCase } from '../cases/changeCase.ts';
import { type Viewer, visibleCases } from '../cases/visibleCases.ts';
import { findFollowed, reachedBy, switchOff } from './pipelines.repository.ts';
import { isBusy } from './reachStatus.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env'>;

export async function readAutomation(
  { database: { db } }: Pick<Deps, 'database'>,
  viewer: Viewer,
  caseId: string,
): Promise<CaseAutomation> {
  if ((await db.$count(cases, and(eq(cases.id, caseId), visibleCases(viewer)))) === 0) throw new NotFound('case');
  return automationOf(db, caseId);
}

/** Turns the steps that follow by themselves off for a case, or on. What is reached while they are off stays undone. */
export const switchAutomation = (deps: Deps, viewer: Viewer, caseId: string, isOn: boolean): Promise<CaseAutomation> =>
  changeCase(deps, viewer, caseId, async ({ tx, record }) => {
    const before = await automationOf(tx, caseId);
    if (before.revision === null) throw new Conflict('conflict', 'This case follows no procedure');
    if (before.isOn === isOn) return before;
    await switchOff(tx, caseId, !isOn);
    record(isOn ? 'automation_on' : 'automation_off');
    return { ...before, isOn };
  });

async function automationOf(db: Db, caseId: string): Promise<CaseAutomation> {
  const followed = await findFollowed(db, caseId);
  if (!followed) return { isOn: true, revision: null, ahead: [] };
  const { isOff, version } = followed;
  const reached = await reachedBy(db, caseId);
  const ahead = version.steps
    .filter((step) => isBusy(step) && !reached.includes(step.status))
    .map(({ status }) => status);
  return { isOn: !isOff, revision: version.revision, ahead };
}
