import type { SignatureRequest } from '@firm/contract';
import { fullName } from '../../ground/words/fullName.ts';
import type { RequestRow } from './signatures.repository.ts';

export function toSignatureRequest({ request, file, copy, signers }: RequestRow): SignatureRequest {
  return {
    id: request.id,
    caseId: request.caseId,
    needId: request.needId ?? request.id,
    kind: request.kind,
    title: request.title,
    status: request.status,
    document: file && !file.deletedAt ? { id: file.id, fileName: file.fileName, fileSize: file.fileSize } : null,
    sha256: request.sha256,
    replacedAt: request.replacedAt?.toISOString() ?? null,
    signers: signers.map(({ userId, person, state, stateAt, reason }) => ({
      ...{ id: userId, name: fullName(person), state, reason },
      at: stateAt?.toISOString() ?? null,
    })),
    signedDocument: copy,
    createdAt: request.createdAt.toISOString(),
    updatedAt: request.updatedAt.toISOString(),
  };
}
