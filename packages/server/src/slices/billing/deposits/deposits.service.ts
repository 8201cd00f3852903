import { type Deposit, dayAfter, officeDay, PAYMENT_DAYS_BEFORE_INVOICE } from '@firm/contract';
import type { DepositsQuery, RecordDepositBody, ReturnDepositBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { Db } from '../../../ground/db/database.ts';
import type { AppDeps } from '../../../ground/deps.ts';
import { Conflict, Invalid, NotFound } from '../../../ground/errors.ts';
import type { KeepAnswer } from '../../../ground/http/idempotency.ts';
import { queueMail } from '../../../ground/mail/mail.ts';
import { noteProfileAccess } from '../../cases/accessLog.ts';
import { announceToStaff } from '../../cases/announceClient.ts';
import type { Viewer } from '../../cases/visibleCases.ts';
import { depositLetter } from '../billingLetters.ts';
import * as repository from './deposits.repository.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env'>;

export async function readDeposits(
  { database: { db }, clock }: Deps,
  viewer: Viewer,
  { clientId, ...page }: z.output<typeof DepositsQuery>,
) {
  await clientOf(db, viewer, clientId);
  if (viewer.role !== 'client') await noteProfileAccess(db, viewer, clientId, clock());
  return repository.listDeposits(db, viewer, clientId, page);
}

/** Records money that came in before an invoice; the client gets a letter as a receipt. */
export async function recordDeposit(
  deps: Deps,
  viewer: Viewer,
  body: z.output<typeof RecordDepositBody>,
  keep: KeepAnswer,
): Promise<Deposit> {
  const { database, outbox, env } = deps;
  const now = deps.clock();
  const answer = await database.db.transaction(async (tx) => {
    const client = await clientOf(tx, viewer, body.clientId);
    refuseDay(body.receivedOn, now);
    const id = await repository.insertDeposit(tx, { ...body, recordedBy: viewer.id, createdAt: now });
    const letter = depositLetter('depositReceived', client, body.amountCents, env);
    await queueMail(outbox, tx, letter, `deposit:${id}`);
    return keep(tx, await told(tx, viewer, id));
  });
  outbox.wake();
  return answer;
}

/** Notes that all that was left of a deposit went back, or never came. */
export async function returnDeposit(
  deps: Deps,
  viewer: Viewer,
  id: string,
  { leftCents, reason }: z.output<typeof ReturnDepositBody>,
): Promise<Deposit> {
  const { database, outbox, env } = deps;
  const answer = await database.db.transaction(async (tx) => {
    const deposit = await repository.lockDeposit(tx, id);
    const client = deposit && (await repository.findClient(tx, viewer, deposit.clientId));
    if (!client) throw new NotFound('deposit');
    const amountCents = deposit.amountCents - deposit.spentCents;
    if (amountCents === 0) throw new Conflict('conflict', 'Nothing is left of this deposit');
    if (amountCents !== leftCents)
      throw new Conflict('conflict', 'Another amount is left than you saw. Please look at it again.');
    const values = { depositId: id, amountCents, reason, returnedBy: viewer.id, returnedAt: deps.clock() };
    await repository.insertReturn(tx, values);
    const letter = depositLetter('depositReturned', client, amountCents, env);
    // A deposit whose use was taken back can be given back once more.
    await queueMail(outbox, tx, letter, `deposit-returned:${id}:${deposit.spentCents}:${values.returnedAt.getTime()}`);
    return told(tx, viewer, id);
  });
  outbox.wake();
  return answer;
}

async function clientOf(db: Db, viewer: Viewer, id: string): Promise<repository.DepositClient> {
  const client = await repository.findClient(db, viewer, id);
  if (!client) throw new NotFound('client');
  return client;
}

/** Returns a deposit after a change, which it tells to the open pages of the client and of the firm. */
async function told(tx: Db, viewer: Viewer, id: string): Promise<Deposit> {
  const deposit = await repository.findDeposit(tx, viewer, id);
  if (!deposit) throw new NotFound('deposit');
  await announceToStaff(tx, deposit.clientId, { topic: 'billing', id }, [deposit.clientId]);
  return deposit;
}

function refuseDay(receivedOn: string, now: Date): void {
  const today = officeDay(now);
  const first = dayAfter(today, -PAYMENT_DAYS_BEFORE_INVOICE);
  if (receivedOn > today) throw new Invalid([{ field: 'receivedOn', message: 'Choose today or an earlier day' }]);
  if (receivedOn < first) throw new Invalid([{ field: 'receivedOn', message: `Choose ${first} or a later day` }]);
}
