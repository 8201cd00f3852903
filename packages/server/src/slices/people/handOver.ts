import type { HandedOver } from '@firm/contract';
import { noteAccount } from '../../ground/audit/noteAccount.ts';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { Invalid, NotFound } from '../../ground/errors.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { listHeldBy } from '../appointments/appointments.repository.ts';
import { handAllMeetingsOver } from '../appointments/handOver.ts';
import { handCoversOver } from '../availability/handOver.ts';
import { casesOfStaff, findColleague } from '../cases/cases.repository.ts';
import { changeCase } from '../cases/changeCase.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { giveThreads } from '../inquiries/handOver.ts';
import { giveProcedures } from '../pipelines/pipelines.repository.ts';
import { reachOf } from '../users/reach.ts';
import { findUser, giveClients } from '../users/users.repository.ts';
import { giveSharedViews } from '../views/handOver.ts';
import { colleagueOf } from './people.service.ts';

/**
 * Gives everything that is with a colleague to another: cases with their conversations and what the firm owes in them,
 * clients, inquiries, new cases by the procedures of services, shared views, answers while others are away, and
 * meetings ahead where the heir is free. Each case is a change of its own, so that one that fails holds up no other;
 * the call may be repeated.
 */
export async function handOver(deps: AppDeps, viewer: Viewer, fromId: string, heirId: string): Promise<HandedOver> {
  const { db } = deps.database;
  await colleagueOf(deps, fromId);
  const heir = await findColleague(db, heirId);
  if (!heir || heirId === fromId)
    throw new Invalid([{ field: 'heirId', message: 'Choose another colleague whose account is open' }]);
  const held = (await listHeldBy(db, fromId, deps.clock())).length;
  const leftCases: HandedOver['leftCases'] = [];
  const all = await casesOfStaff(db, fromId);
  for (const { id, title } of all)
    await giveCase(deps, viewer, id, fromId, heir).catch((error: unknown) => {
      deps.log.warn({ err: error, caseId: id }, 'a case could not be handed over');
      leftCases.push({
        id,
        title,
        reason: error instanceof Invalid ? error.message : 'It could not be saved; try again',
      });
    });
  const left = await handAllMeetingsOver(deps, fromId, heirId);
  const { clients, threads } = await db.transaction(async (tx) => {
    const clients = await giveClients(tx, fromId, heirId);
    const threads = await giveThreads(tx, fromId, await viewerOf(tx, heirId));
    await giveProcedures(tx, fromId, heirId);
    await giveSharedViews(tx, fromId, heirId);
    await handCoversOver(tx, fromId, heirId, deps.clock());
    const details = { heir: heirId, cases: all.length - leftCases.length, clients, threads };
    await noteAccount(tx, 'work_handed_over', fromId, deps.clock(), details);
    return { clients, threads };
  });
  return {
    ...{ cases: all.length - leftCases.length, meetings: Math.max(held - left.length, 0), clients, threads, leftCases },
    leftMeetings: left.map(({ client, startsAt, ...meeting }) => ({
      ...{ ...meeting, clientName: fullName(client) },
      startsAt: startsAt.toISOString(),
    })),
  };
}

async function viewerOf(tx: Db, id: string): Promise<Viewer> {
  const found = await findUser(tx, id);
  if (!found) throw new NotFound('colleague');
  return { id, role: found.user.role, reach: reachOf(found.user) };
}

/** Gives a case to the heir, unless a colleague has taken it meanwhile. A closed case gets no entry in its timeline. */
const giveCase = (
  deps: AppDeps,
  viewer: Viewer,
  caseId: string,
  fromId: string,
  { id }: NonNullable<Awaited<ReturnType<typeof findColleague>>>,
): Promise<void> =>
  changeCase(deps, viewer, caseId, async ({ tx, row, update, record }) => {
    if (row.assignedStaffId !== fromId) return;
    // The heir's account may have been closed meanwhile.
    const heir = await findColleague(tx, id);
    if (!heir) throw new Invalid([{ field: 'heirId', message: 'This account was closed meanwhile' }]);
    update({ assignedStaffId: id });
    if (row.status !== 'completed' && row.status !== 'cancelled') record('staff_assigned', fullName(heir));
  });
