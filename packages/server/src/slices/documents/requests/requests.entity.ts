import type { DocumentRequest } from '@firm/contract';
import { toStaff } from '../../users/users.entity.ts';
import type { RequestRow } from './requests.repository.ts';

export function toRequest({ request, caseTitle, staff, documents }: RequestRow): DocumentRequest {
  return {
    id: request.id,
    caseId: request.caseId,
    caseTitle,
    title: request.title,
    note: request.note,
    documentType: request.documentType,
    dueDate: request.dueDate,
    status: request.status,
    reason: request.reason,
    requestedBy: staff && toStaff(staff),
    requestedAt: request.requestedAt.toISOString(),
    updatedAt: request.updatedAt.toISOString(),
    documents: documents.map(({ requestId: _, ...document }) => document),
  };
}
