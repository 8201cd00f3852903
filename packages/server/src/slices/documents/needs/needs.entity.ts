import type { DocumentRequest, Need } from '@firm/contract';
import { toStaff } from '../../users/users.entity.ts';
import { type NeedRow, wordsOf } from './needs.repository.ts';

export function toNeed(row: NeedRow): Need {
  const { need, staff, documents } = row;
  const { title, note } = wordsOf(row);
  return {
    id: need.id,
    caseId: need.caseId,
    kind: need.kind,
    owedBy: need.owedBy,
    personId: need.personId,
    title,
    note,
    documentType: need.documentType,
    dueDate: need.dueDate,
    status: need.status,
    reason: need.reason,
    notice: need.notice,
    answer: need.answer,
    requestedBy: staff && toStaff(staff),
    requestedAt: need.requestedAt.toISOString(),
    updatedAt: need.updatedAt.toISOString(),
    documents: documents.map(({ needId: _, ...document }) => document),
  };
}

/** Converts a need of the kind `upload` for `/document-requests`. */
export function toRequest(row: NeedRow): DocumentRequest {
  const { kind: _, owedBy: __, notice: ___, answer: ____, personId: _____, ...request } = toNeed(row);
  return { ...request, caseTitle: row.caseTitle };
}
