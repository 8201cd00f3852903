import type { InboxItem } from '@firm/contract';
import type { OpenCaseBody } from '@firm/contract/schemas';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { ChangedMeanwhile, Conflict, Invalid, NotFound } from '../../ground/errors.ts';
import type { KeepAnswer } from '../../ground/http/idempotency.ts';
import { beginCaseFor } from '../cases/cases.service.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { findClient } from '../clients/clients.repository.ts';
import { addClient, admitCreation } from '../clients/clients.service.ts';
import { contactMessages } from '../contact/contact.tables.ts';
import { announceThread } from './announceInbox.ts';
import { readIn } from './inbox.service.ts';
import { findThread, lockThread, writeThread } from './threads.repository.ts';

/**
 * Opens a case from an inquiry or a chat, once: for a client, or for whoever wrote, who gets an account and an
 * invitation. All of it happens or nothing does. The writer still waits for an answer.
 */
export async function openCase(
  deps: AppDeps,
  viewer: Viewer,
  id: string,
  { version, clientId, newClient, newCase }: z.output<typeof OpenCaseBody>,
  keep: KeepAnswer,
): Promise<InboxItem> {
  const now = deps.clock();
  if (newClient) await admitCreation(deps, viewer);
  const item = await deps.database.db.transaction(async (tx) => {
    const thread = await lockThread(tx, viewer, id, now);
    if (!thread) throw new NotFound('thread');
    if (clientId) await requireClient(tx, viewer, clientId, thread.contactMessageId);
    if (thread.caseId) throw new Conflict('conflict', 'A conversation has its case already');
    if (thread.version !== version || thread.openedCaseId) throw new ChangedMeanwhile();
    const forWhom = newClient ? await addClient(deps, tx, viewer, newClient) : clientId;
    if (!forWhom) throw new Invalid([{ field: 'clientId', message: 'Choose a client' }]);
    // A colleague who has left answers nothing any more.
    const assignee = (await findThread(tx, viewer, id, now))?.staff?.id ?? viewer.id;
    const openedCaseId = await beginCaseFor(deps, tx, viewer, forWhom, newCase, {
      serviceField: 'newCase.serviceCategoryId',
    });
    await writeThread(tx, id, { openedCaseId, assigneeId: assignee });
    await announceThread(tx, { id, now });
    return keep(tx, await readIn(tx, viewer, id, now));
  });
  deps.outbox.wake();
  return item;
}

/** Refuses a client whom the viewer does not see, unless that client sent the inquiry while signed in. */
async function requireClient(tx: Db, viewer: Viewer, id: string, messageId: string | null): Promise<void> {
  if (await findClient(tx, viewer, id)) return;
  const isSender = messageId !== null && and(eq(contactMessages.id, messageId), eq(contactMessages.userId, id));
  if (!isSender || (await tx.$count(contactMessages, isSender)) === 0)
    throw new Invalid([{ field: 'clientId', message: 'Choose a client whom you may see' }]);
}
