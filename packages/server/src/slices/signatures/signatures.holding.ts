import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import type { Holding } from '../../ground/holding.ts';
import { cases } from '../cases/cases.tables.ts';
import { isKeptCase } from '../cases/keptCases.ts';
import { signatureRequests, signerFields, signers } from './signatures.tables.ts';

/** The owner's documents to sign, and the evidence of the signatures. Kept with the records of their case. */
export const heldSignatures: Holding = {
  name: 'signatures',
  tables: [signatureRequests, signers],
  async rows(db, { id }) {
    const rows = await db
      .select({ request: signatureRequests, signer: signers, caseNumber: cases.caseNumber })
      .from(signers)
      .innerJoin(signatureRequests, eq(signatureRequests.id, signers.requestId))
      .innerJoin(cases, eq(cases.id, signatureRequests.caseId))
      .where(eq(signers.userId, id))
      .orderBy(asc(signatureRequests.createdAt));
    return rows.map(({ request, signer: stored, caseNumber }) => {
      const { id: _, requestId: __, userId: ___, position: ____, ...signer } = signerFields.open(db, stored);
      const { kind, title, sha256, createdAt, withdrawnAt } = request;
      return { caseNumber, kind, title, sha256, createdAt, withdrawnAt, ...signer };
    });
  },
  async erase(tx, { id }, { now }) {
    const own = tx.select({ id: cases.id }).from(cases).where(eq(cases.clientId, id));
    const kept = tx.select({ id: cases.id }).from(cases).where(isKeptCase(id, now));
    await tx
      .delete(signatureRequests)
      .where(and(inArray(signatureRequests.caseId, own), notInArray(signatureRequests.caseId, kept)));
  },
};
