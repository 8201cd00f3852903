import { type Pipeline, type PipelineSummary, SERVICE_CATEGORIES, type ServiceCategoryKey } from '@firm/contract';
import type { PipelineBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { ChangedMeanwhile, Conflict, Invalid, NotFound } from '../../ground/errors.ts';
import { announce } from '../../ground/live/live.ts';
import { findColleague } from '../cases/cases.repository.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { listAdmins } from '../users/users.repository.ts';
import { checkSteps } from './checkSteps.ts';
import { toPipeline, toPipelineSummary } from './pipelines.entity.ts';
import * as repository from './pipelines.repository.ts';

type Deps = Pick<AppDeps, 'database' | 'clock'>;

export async function listPipelines({ database: { db } }: Deps): Promise<{ pipelines: PipelineSummary[] }> {
  const [rows, open] = await Promise.all([repository.latestVersions(db), repository.countOpen(db)]);
  const pipelines = SERVICE_CATEGORIES.map((service) =>
    toPipelineSummary(
      toPipeline(
        service,
        rows.find(({ version }) => version.service === service),
        open.find((one) => one.service === service),
      ),
    ),
  );
  return { pipelines };
}

export const getPipeline = ({ database: { db } }: Deps, id: string): Promise<Pipeline> => read(db, serviceOf(id));

/** Saves the procedure for new cases. Cases that are open go on as they began. */
export async function savePipeline(
  { database: { db }, clock }: Deps,
  viewer: Viewer,
  id: string,
  { revision, staffId, dueDays, steps }: z.output<typeof PipelineBody>,
): Promise<Pipeline> {
  const service = serviceOf(id);
  checkSteps(steps);
  return db.transaction(async (tx) => {
    const [latest] = await repository.latestVersions(tx, service);
    // A colleague who has left meanwhile stays until somebody else is chosen.
    if (staffId && staffId !== latest?.version.staffId && !(await findColleague(tx, staffId)))
      throw new Invalid([{ field: 'staffId', message: 'Choose a colleague whose account is open' }]);
    const version = { service, revision: revision + 1, staffId, dueDays, steps, savedBy: viewer.id, savedAt: clock() };
    const isKnown = (latest?.version.revision ?? 0) === revision;
    if (!isKnown || !(await repository.insertVersion(tx, version))) throw new ChangedMeanwhile();
    await tellAdmins(tx);
    return read(tx, service);
  });
}

/** Has the open cases of a service follow its procedure as it is now. What they have reached already stays as it is. */
export async function applyPipeline({ database: { db }, clock }: Deps, id: string): Promise<{ cases: number }> {
  const service = serviceOf(id);
  return db.transaction(async (tx) => {
    const versionId = await repository.latestId(tx, service);
    if (!versionId) throw new Conflict('conflict', 'This service has no procedure yet');
    const cases = await repository.followAll(tx, { service, versionId, now: clock() });
    await tellAdmins(tx);
    return { cases };
  });
}

async function read(db: Db, service: ServiceCategoryKey): Promise<Pipeline> {
  const [row] = await repository.latestVersions(db, service);
  const [open] = await repository.countOpen(db, service);
  return toPipeline(service, row, open);
}

function serviceOf(id: string): ServiceCategoryKey {
  const service = SERVICE_CATEGORIES.find((one) => one === id);
  if (!service) throw new NotFound('service');
  return service;
}

export async function tellAdmins(tx: Db): Promise<void> {
  await announce(tx, { to: await listAdmins(tx), topic: 'cases' });
}
