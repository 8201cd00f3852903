import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../ground/db/database.ts';
import type { Opened } from '../../ground/fields/sealedFields.ts';
import { casePeople } from '../cases/casePeople.ts';
import { cases } from '../cases/cases.tables.ts';
import { type Viewer, visibleCases } from '../cases/visibleCases.ts';
import { documents } from '../documents/documents.tables.ts';
import { users } from '../users/users.tables.ts';
import { signatureRequests, signerFields, signers } from './signatures.tables.ts';

const signedCopy = alias(documents, 'signed_copy');
const fileColumns = {
  id: documents.id,
  fileName: documents.fileName,
  fileSize: documents.fileSize,
  deletedAt: documents.deletedAt,
};
const personColumns = {
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  preferredLanguage: users.preferredLanguage,
  notificationPreferences: users.notificationPreferences,
};

const selectRequests = (db: Db) =>
  db
    .select({
      request: signatureRequests,
      about: { id: cases.id, title: cases.title, status: cases.status },
      file: fileColumns,
      copy: { id: signedCopy.id, fileName: signedCopy.fileName },
    })
    .from(signatureRequests)
    .innerJoin(cases, eq(cases.id, signatureRequests.caseId))
    .leftJoin(documents, eq(documents.id, signatureRequests.documentId))
    .leftJoin(signedCopy, eq(signedCopy.id, signatureRequests.signedDocumentId));

type Stored = Awaited<ReturnType<typeof selectRequests>>[number];
export type RequestRow = Stored & { signers: SignerRow[] };
export type SignerRow = Awaited<ReturnType<typeof signersOf>>[number];
type SignerChange = Partial<Opened<typeof signers.$inferInsert>>;

async function signersOf(db: Db, requestIds: string[]) {
  const rows = await db
    .select({ signer: signers, person: personColumns })
    .from(signers)
    .innerJoin(users, eq(users.id, signers.userId))
    .where(inArray(signers.requestId, requestIds))
    .orderBy(asc(signers.position), asc(signers.id));
  return rows.map(({ signer, person }) => ({ ...signerFields.open(db, signer), person }));
}

async function withSigners(db: Db, rows: Stored[]): Promise<RequestRow[]> {
  if (rows.length === 0) return [];
  const all = await signersOf(
    db,
    rows.map(({ request }) => request.id),
  );
  return rows.map((row) => ({ ...row, signers: all.filter(({ requestId }) => requestId === row.request.id) }));
}

const isShown = isNull(signatureRequests.withdrawnAt);

export async function listRequests(db: Db, viewer: Viewer, caseId: string): Promise<RequestRow[]> {
  const rows = await selectRequests(db)
    .where(and(eq(signatureRequests.caseId, caseId), visibleCases(viewer), isShown))
    .orderBy(desc(signatureRequests.createdAt), asc(signatureRequests.id));
  return withSigners(db, rows);
}

export async function findRequest(db: Db, viewer: Viewer, id: string): Promise<RequestRow | undefined> {
  const rows = await selectRequests(db).where(and(eq(signatureRequests.id, id), visibleCases(viewer), isShown));
  const [row] = await withSigners(db, rows);
  return row;
}

export async function insertRequest(tx: Db, values: typeof signatureRequests.$inferInsert): Promise<string> {
  const [row] = await tx.insert(signatureRequests).values(values).returning({ id: signatureRequests.id });
  if (!row) throw new Error('the request was not inserted');
  return row.id;
}

export async function updateRequest(
  tx: Db,
  id: string,
  values: Partial<typeof signatureRequests.$inferInsert> & { updatedAt: Date },
): Promise<void> {
  await tx.update(signatureRequests).set(values).where(eq(signatureRequests.id, id));
}

export async function insertSigners(tx: Db, requestId: string, userIds: readonly string[], from = 0): Promise<void> {
  if (userIds.length === 0) return;
  await tx.insert(signers).values(userIds.map((userId, index) => ({ requestId, userId, position: from + index })));
}

export async function updateSigner(tx: Db, id: string, values: SignerChange): Promise<void> {
  await tx
    .update(signers)
    .set(await signerFields.sealSome(tx, { id }, values))
    .where(eq(signers.id, id));
}

export async function deleteSigners(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.delete(signers).where(inArray(signers.id, [...ids]));
}

/** Tells whether a document is up for signature or was signed: it then stays as it is. */
export async function isUpForSignature(db: Db, documentId: string): Promise<boolean> {
  return (await db.$count(signatureRequests, and(eq(signatureRequests.documentId, documentId), isShown))) > 0;
}

/** Returns the people of a case who can be asked to sign: all who see it whole and can sign in. */
export async function peopleOfCase(db: Db, caseId: string) {
  return (await casePeople(db, caseId)).filter(({ papersOnly, isOpen }) => isOpen && !papersOnly);
}
