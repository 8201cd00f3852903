import { useQuery } from '@firm/api-client';
import type { PartProps } from '@firm/contract';
import { Link, paths } from '@firm/router';
import { PanelBody } from '@firm/ui';
import { documentsQuery, noFilter } from '../documents.queries.ts';
import { useTexts } from '../texts.ts';
import { DocumentsOfCase } from './DocumentsOfCase.tsx';

/** A client's documents of one case; an extension for the case's page in the portal. */
export function CaseDocuments({ caseId }: PartProps['documents/case']) {
  const { t } = useTexts();
  const list = useQuery(documentsQuery({ ...noFilter, caseId }));
  const shown = list.data?.documents;
  return (
    <DocumentsOfCase
      caseId={caseId}
      query={list}
      documents={shown}
      isFailed={list.isError && !list.data}
      emptyText={t('list.emptyText')}
    >
      {list.data && list.data.count > list.data.documents.length && (
        <PanelBody>
          <Link to={paths.documents({ case: caseId })}>{t('list.showAll', { count: list.data.count })}</Link>
        </PanelBody>
      )}
    </DocumentsOfCase>
  );
}
