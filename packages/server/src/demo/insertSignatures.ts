import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { DEFAULT_LANGUAGE, type DocumentType, ESIGN_CONSENT_VERSION } from '@firm/contract';
import type { Db } from '../ground/db/database.ts';
import type { AppDeps } from '../ground/deps.ts';
import { insertNeeds, updateNeed } from '../slices/cases/needs.repository.ts';
import { SYSTEM } from '../slices/cases/visibleCases.ts';
import { recordConsent } from '../slices/consents/recordConsent.ts';
import { insertDocument } from '../slices/documents/documents.repository.ts';
import { type documents, needDocuments } from '../slices/documents/documents.tables.ts';
import { storageKeyOf } from '../slices/documents/storageKeyOf.ts';
import { recordTrail } from '../slices/documents/trail.repository.ts';
import { personOf } from '../slices/signatures/putUp.ts';
import { seal, sealedNameOf } from '../slices/signatures/sealSignatures.job.ts';
import {
  findRequest,
  insertRequest,
  insertSigners,
  type RequestRow,
  updateRequest,
  updateSigner,
} from '../slices/signatures/signatures.repository.ts';
import { later, type SeedCase, type SeedEvent, type SeedSignature } from './cases/seedCase.ts';
import type { IdOf } from './insertPeople.ts';
import { seedPeople } from './people.ts';

type Row = SeedCase & { id: string };
type StoredFile = typeof documents.$inferInsert;
type Deps = Pick<AppDeps, 'storage' | 'env'>;
type Asked = { row: Row; signature: SeedSignature; document: StoredFile };

/** Minutes after the last signature. */
const SEALED_AFTER = 1;
const APPROVED_BEFORE = 3;

/**
 * Inserts the documents that people of the cases are asked to sign. What all have signed is sealed with the firm's key,
 * as on any day. Returns the keys of the sealed files.
 */
export async function insertSignatures(
  tx: Db,
  deps: Deps,
  rows: Row[],
  stored: StoredFile[],
  idOf: IdOf,
): Promise<string[]> {
  const keys: string[] = [];
  for (const row of rows)
    for (const signature of row.signatures ?? []) {
      const document = stored.find(({ caseId, fileName }) => caseId === row.id && fileName === signature.file);
      if (!document) throw new Error(`${row.title} has no ${signature.file}`);
      const request = await putUp(tx, { row, signature, document }, idOf);
      if (signature.signedAt) {
        await signAll(tx, request, signature.signedAt);
        keys.push(await sealCopy(tx, deps, request, later(signature.signedAt, SEALED_AFTER)));
      }
    }
  return keys;
}

/** Returns what the timeline of a case tells of its signatures. */
export const eventsOfSignatures = ({ signatures = [], staff }: SeedCase): SeedEvent[] =>
  signatures.flatMap(({ title, signers, at, signedAt }): SeedEvent[] => [
    { key: 'signature_requested', at, description: title, by: staff },
    ...(signedAt
      ? [
          ...signers.flatMap((name): SeedEvent[] => {
            const description = `${title} – ${seedPeople[name].firstName} ${seedPeople[name].lastName}`;
            return [
              { key: 'signature_approved', at: later(signedAt, -APPROVED_BEFORE), description },
              { key: 'signature_given', at: signedAt, description },
            ];
          }),
          { key: 'signature_complete' as const, at: later(signedAt, SEALED_AFTER), description: title },
        ]
      : []),
  ]);

async function putUp(tx: Db, { row, signature, document }: Asked, idOf: IdOf): Promise<RequestRow> {
  const { kind, title, at, due, signedAt } = signature;
  const signerIds = signature.signers.map(idOf);
  const documentType: DocumentType = kind === 'tax_return' ? 'tax_form' : 'legal_document';
  const [needId] = await insertNeeds(tx, [
    {
      ...{ caseId: row.id, kind: 'sign', title, documentType, dueDate: due ?? null, personId: personOf(signerIds) },
      ...{ position: row.needs?.length ?? 0, requestedBy: idOf(row.staff), requestedAt: at, updatedAt: signedAt ?? at },
    },
  ]);
  const id = await insertRequest(tx, {
    ...{ caseId: row.id, needId, kind, title, documentId: document.id, sha256: document.checksum },
    ...{ createdBy: idOf(row.staff), createdAt: at, updatedAt: at },
  });
  await insertSigners(tx, id, signerIds);
  return requestOf(tx, id);
}

async function signAll(tx: Db, { request, signers }: RequestRow, at: Date): Promise<void> {
  for (const { id, userId, person } of signers) {
    await recordConsent(tx, userId, {
      ...{ kind: 'electronic', given: true, now: at, via: 'page', language: DEFAULT_LANGUAGE },
    });
    await updateSigner(tx, id, {
      ...{ state: 'signed', stateAt: at, approvedAt: later(at, -APPROVED_BEFORE), signedAt: at, method: 'typed' },
      ...{ seenSha256: request.sha256, name: `${person.firstName} ${person.lastName}`, email: person.email },
      ...{ consentVersion: ESIGN_CONSENT_VERSION, consentLanguage: DEFAULT_LANGUAGE },
      // An address of those that are kept for examples.
      ...{ address: '192.0.2.17', browser: 'Sample browser' },
    });
  }
  await updateRequest(tx, request.id, { status: 'signed', updatedAt: at });
}

async function sealCopy(tx: Db, { storage, env }: Deps, { request }: RequestRow, at: Date): Promise<string> {
  const row = await requestOf(tx, request.id);
  const bytes = await seal({ database: { db: tx }, storage, env, clock: () => at }, row);
  const id = randomUUID();
  const received = await storage.receive(Readable.from([bytes]));
  await storage.keep(received, storageKeyOf(id));
  const by = request.createdBy ?? '';
  await insertDocument(tx, {
    ...{ id, caseId: request.caseId, uploadedBy: by, fileName: sealedNameOf(row), fileSize: received.size },
    ...{ mimeType: 'application/pdf', checksum: received.checksum, storageKey: storageKeyOf(id) },
    ...{ documentType: 'legal_document', status: 'verified', requiresReview: false, uploadedAt: at, processedAt: at },
  });
  await recordTrail(tx, id, 'uploaded', by, at);
  await updateRequest(tx, request.id, { status: 'complete', signedDocumentId: id, updatedAt: at });
  if (request.needId) {
    await tx.insert(needDocuments).values({ needId: request.needId, documentId: id, answeredAt: at });
    await updateNeed(tx, request.needId, { status: 'accepted', updatedAt: at });
  }
  return storageKeyOf(id);
}

async function requestOf(tx: Db, id: string): Promise<RequestRow> {
  const row = await findRequest(tx, SYSTEM, id);
  if (!row) throw new Error('the signature request was not inserted');
  return row;
}
