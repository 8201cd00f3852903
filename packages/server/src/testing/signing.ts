import {
  cases,
  documents,
  ESIGN_CONSENT_VERSION,
  needs,
  type PutUpBody,
  type SignatureRequest,
  signatures,
} from '@firm/contract';
import { eq } from 'drizzle-orm';
import { cases as casesTable } from '../slices/cases/cases.tables.ts';
import { type caseOfTwo, fileOf } from './documentSamples.ts';
import { pdfWithPages } from './sealedPdf.ts';
import type { Person, TestServer } from './testServer.ts';

export type People = Awaited<ReturnType<typeof caseOfTwo>>;

export const move = ({ database }: TestServer, { caseId }: People, status: 'client_review' | 'completed') =>
  database.db.update(casesTable).set({ status }).where(eq(casesTable.id, caseId));

export async function paperOf({ caseId }: People, who: Person, name = 'Return 2025.pdf', pages = 2) {
  const form = { caseId };
  return (await who.api.call(documents.upload, { form, file: fileOf(await pdfWithPages(pages, name), name) })).id;
}

export async function putUp(server: TestServer, people: People, change: Partial<PutUpBody> = {}) {
  await move(server, people, 'client_review');
  const { marisol, ana, caseId } = people;
  const documentId = change.documentId ?? (await paperOf(people, marisol));
  const body = { kind: 'tax_return' as const, title: '2025 return', signerIds: [ana.user.id], ...change, documentId };
  return marisol.api.call(signatures.create, { params: { id: caseId }, body });
}

export const approve = (who: Person, { id, sha256 }: SignatureRequest) =>
  who.api.call(signatures.approve, { params: { id }, body: { sha256 } });
const signed = ({ sha256 }: SignatureRequest) => ({
  ...{ sha256, method: 'typed' as const, name: 'Ana Client', consentLanguage: 'es' as const },
  consentVersion: ESIGN_CONSENT_VERSION as typeof ESIGN_CONSENT_VERSION,
});
export const sign = (who: Person, request: SignatureRequest, change: object = {}) =>
  who.api.call(signatures.sign, { params: { id: request.id }, body: { ...signed(request), ...change } });
/** Staff change a request as it stands now. */
export async function change(
  people: People,
  { id }: SignatureRequest,
  body: { documentId?: string; signerIds?: string[] },
) {
  const seenAt = (await listOf(people)).find((one) => one.id === id)?.updatedAt ?? '';
  return people.marisol.api.call(signatures.update, { params: { id }, body: { ...body, seenAt } });
}
export const object = (who: Person, { id, sha256 }: SignatureRequest, reason: string, declines = false) =>
  who.api.call(signatures.object, { params: { id }, body: { sha256, reason, declines } });
export const listOf = async ({ ana, caseId }: People, who: Person = ana) =>
  (await who.api.call(signatures.list, { params: { id: caseId } })).signatures;
export const needsOf = async ({ ana, caseId }: People) =>
  (await ana.api.call(needs.list, { params: { id: caseId } })).needs;
export const keysOf = async ({ ana, caseId }: People) =>
  (await ana.api.call(cases.get, { params: { id: caseId } })).timeline.map(({ key }) => key);
