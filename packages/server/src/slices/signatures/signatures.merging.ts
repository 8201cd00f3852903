import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../ground/db/database.ts';
import type { AccountPair, Merging } from '../../ground/merging/merging.ts';
import { cases } from '../cases/cases.tables.ts';
import { settleAwaitedWhere } from './awaitedSigner.ts';
import { signatureRequests, signers } from './signatures.tables.ts';

const requests = signatureRequests;
const twin = alias(signers, 'twin');

export const mergingOfSignatures: Merging = {
  moves: [
    {
      column: signers.userId,
      as: 'signatures',
      unlessSame: [signers.requestId],
      ofCases: (caseIds, since) =>
        sql`${signers.requestId} in (select ${requests.id} from ${requests}
          where ${and(sql`${requests.caseId} = any(${caseIds})`, gte(requests.createdAt, since))})`,
    },
  ],
  stays: [requests.createdBy],
  obstacles: signedTwice,
  // Others may have lost sight of the cases of the two, and the two may sign in cases of others.
  settle: (tx, { from, to }) =>
    settleAwaitedWhere(tx, or(inArray(cases.clientId, [from, to]), inArray(signers.userId, [from, to]))),
};

/** A person signs a document once: the signature of a closed account would be waited for in vain. */
async function signedTwice(db: Db, { from, to }: AccountPair) {
  const rows = await db
    .select({ title: requests.title })
    .from(signers)
    .innerJoin(twin, and(eq(twin.requestId, signers.requestId), eq(twin.userId, to)))
    .innerJoin(requests, eq(requests.id, signers.requestId))
    .where(and(eq(signers.userId, from), eq(requests.status, 'open'), isNull(requests.withdrawnAt)));
  return rows.map(({ title }) => ({ kind: 'both_sign' as const, title, at: null }));
}
