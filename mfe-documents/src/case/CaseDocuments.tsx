import type { PartProps } from '@firm/contract';
import { useTexts } from '../texts.ts';
import { DocumentsOfCase } from './DocumentsOfCase.tsx';

/** A client's documents of one case; an extension for the case's page in the portal. */
export function CaseDocuments({ caseId }: PartProps['documents/case']) {
  const { t } = useTexts();
  return <DocumentsOfCase caseId={caseId} emptyText={t('list.emptyText')} />;
}
