import { CASE_STATUSES } from '@firm/contract';
import { z } from 'zod';
import type { AppDeps } from '../../ground/deps.ts';
import { changeCaseAsSystem } from '../cases/changeCase.ts';
import type { CaseBegun, CaseMoved } from '../cases/sockets.ts';
import { findFollowing, followVersion, latestId, noteReached } from './pipelines.repository.ts';
import { reachStatus } from './reachStatus.ts';

const KIND = 'reach_status';
const Payload = z.object({
  caseId: z.string(),
  status: z.enum(CASE_STATUSES),
  /** The specialist whom a new case was given to. */
  assignedStaffId: z.string().nullable().default(null),
});

type Queue = Pick<AppDeps, 'outbox'>;

/** A new case follows the procedure of its service, if there is one. */
export async function beginPipeline({ outbox }: Queue, { tx, caseId, service, assignedStaffId }: CaseBegun) {
  const versionId = await latestId(tx, service);
  if (!versionId) return;
  await followVersion(tx, caseId, versionId);
  await outbox.add(tx, { kind: KIND, payload: { caseId, status: 'intake', assignedStaffId } });
}

/** A status reached while a case's steps are off counts as reached, so that nothing follows it later. */
export async function continuePipeline({ outbox }: Queue, { tx, caseId, status, now }: CaseMoved) {
  const following = await findFollowing(tx, caseId);
  if (!following) return;
  if (following.isOff) await noteReached(tx, caseId, status, now);
  else await outbox.add(tx, { kind: KIND, payload: { caseId, status } });
}

export function handlePipelineJobs(deps: AppDeps): void {
  deps.outbox.handle(KIND, async ({ payload }) => {
    const { caseId, ...reached } = Payload.parse(payload);
    await changeCaseAsSystem(deps, caseId, (change) => reachStatus(deps, change, reached));
  });
}
