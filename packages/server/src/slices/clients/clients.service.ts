import type { ClientCase, ClientSummary } from '@firm/contract';
import type { CreateClientBody, StartCaseBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { Conflict, NotFound } from '../../ground/errors.ts';
import type { KeepAnswer } from '../../ground/http/idempotency.ts';
import { admitAttempt } from '../../ground/limits/limits.ts';
import { invite, isInvited, openAccount } from '../auth/invitations.ts';
import { beginCaseFor } from '../cases/cases.service.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { lockUser } from '../users/users.repository.ts';
import { toClientCase, toClientSummary } from './clients.entity.ts';
import { creationLimit, invitationLimit } from './clients.limits.ts';
import { type ClientsFilter, caseOfClient, findClient, listClients } from './clients.repository.ts';

export async function readClients(
  { database: { db } }: Pick<AppDeps, 'database'>,
  viewer: Viewer,
  filter: ClientsFilter,
) {
  const { rows, count, isNear } = await listClients(db, viewer, filter);
  return { results: rows.map(toClientSummary), count, isNear };
}

/** Opens an account for somebody who called, and mails them a link to choose a password. Staff look after their own. */
export async function createClient(
  deps: AppDeps,
  viewer: Viewer,
  body: z.output<typeof CreateClientBody>,
  keep: KeepAnswer,
): Promise<ClientSummary> {
  const { db } = deps.database;
  await admitCreation(deps, viewer);
  const answer = await db.transaction(async (tx) => {
    const id = await addClient(deps, tx, viewer, body);
    return keep(tx, toClientSummary(await foundClient(tx, viewer, id)));
  });
  deps.outbox.wake();
  return answer;
}

/** Counts the opening of an account before it is tried. */
export const admitCreation = ({ database, clock }: AppDeps, viewer: Viewer): Promise<void> =>
  admitAttempt(database.db, clock(), { limit: creationLimit, of: viewer.id });

/** Opens a client's account and queues the invitation; returns the account's id. */
export async function addClient(
  deps: AppDeps,
  tx: Db,
  viewer: Viewer,
  { preferredLanguage: language, ...body }: z.output<typeof CreateClientBody>,
): Promise<string> {
  const assignedStaffId = viewer.role === 'staff' ? viewer.id : null;
  const user = await openAccount(deps, tx, { ...body, language, role: 'client', assignedStaffId });
  await invite(deps, tx, user, { isShown: false });
  return user.id;
}

/** Mails a new link to somebody who has not chosen a password yet; the link before stops working. */
export async function inviteAgain(deps: AppDeps, viewer: Viewer, id: string): Promise<{ until: string }> {
  const { db } = deps.database;
  await foundClient(db, viewer, id);
  await admitAttempt(db, deps.clock(), { limit: invitationLimit, of: id });
  const { until } = await db.transaction(async (tx) => {
    const user = await lockUser(tx, id);
    if (!user || user.disabledAt || !isInvited(user))
      throw new Conflict('conflict', 'This client has chosen a password already');
    return invite(deps, tx, user, { isShown: false });
  });
  deps.outbox.wake();
  return { until: until.toISOString() };
}

/** Starts a case for a client, who finds it in the portal; the timeline says who opened it. */
export async function startCaseFor(
  deps: AppDeps,
  viewer: Viewer,
  clientId: string,
  body: z.output<typeof StartCaseBody>,
  keep: KeepAnswer,
): Promise<ClientCase> {
  const started = await deps.database.db.transaction(async (tx) => {
    await foundClient(tx, viewer, clientId);
    const row = await caseOfClient(tx, await beginCaseFor(deps, tx, viewer, clientId, body));
    if (!row) throw new NotFound('case');
    return keep(tx, toClientCase(row));
  });
  deps.outbox.wake();
  return started;
}

/** Returns a client whom the viewer may see. */
export async function foundClient(db: Db, viewer: Viewer, id: string) {
  const found = await findClient(db, viewer, id);
  if (!found) throw new NotFound('client');
  return found;
}
