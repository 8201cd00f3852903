import { useQuery } from '@firm/api-client';
import type { Document } from '@firm/contract';
import { formatFileSize } from '@firm/i18n';
import { Link, paths } from '@firm/router';
import { QueryShown } from '@firm/screen';
import {
  type Column,
  color,
  Empty,
  FileName,
  fingerHigh,
  Loading,
  Panel,
  PanelHead,
  panelSpace,
  Skeleton,
  Table,
  Unbroken,
  VisuallyHidden,
} from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { DocumentBadge } from './DocumentBadge.tsx';
import { recentDocumentsQuery } from './documents.queries.ts';
import { SeeAll } from './SeeAll.tsx';

/** Lists the latest documents of all cases. */
export function DocumentsPanel() {
  const { t, rich, language } = useTexts();
  const documents = useQuery(recentDocumentsQuery);

  const columns: Column<Document>[] = [
    {
      key: 'name',
      header: t('documents.name'),
      cell: ({ fileName, fileSize }) => <FileName name={fileName} detail={formatFileSize(language, fileSize)} />,
    },
    {
      key: 'case',
      header: t('documents.case'),
      quiet: true,
      cell: ({ caseId, caseTitle }) => (
        <CaseLink to={paths.case(caseId, 'documents')}>
          <Unbroken>{caseTitle}</Unbroken>
        </CaseLink>
      ),
    },
    { key: 'status', header: t('documents.status'), cell: ({ status }) => <DocumentBadge status={status} /> },
  ];

  return (
    <Panel aria-labelledby="recent-documents">
      <PanelHead id="recent-documents" title={t('documents.title')}>
        {documents.data && documents.data.count > 0 && (
          <SeeAll to={paths.documents()}>{rich('documents.seeAll', { hidden: <VisuallyHidden /> })}</SeeAll>
        )}
      </PanelHead>
      <QueryShown
        query={documents}
        failed={t('documents.failed')}
        rest={t('documents.failedRest')}
        loading={
          <Loading label={t('documents.loading')}>
            {[0, 1, 2, 3].map((row) => (
              <Shape key={row}>
                <Skeleton width={40} height={44} />
                <Skeleton width="50%" height={16} />
                <Skeleton width={110} height={26} />
              </Shape>
            ))}
          </Loading>
        }
      >
        {(data) =>
          data.documents.length === 0 ? (
            <Empty title={t('documents.emptyTitle')} text={t('documents.emptyText')} />
          ) : (
            <Table
              caption={t('documents.title')}
              columns={columns}
              items={data.documents}
              keyOf={({ id }) => id}
              cards="compact"
            />
          )
        }
      </QueryShown>
    </Panel>
  );
}

const CaseLink = styled(Link)`
  color: inherit;
  text-decoration: none;
  ${fingerHigh}

  &:hover {
    text-decoration: underline;
  }
`;

const Shape = styled.div`
  display: grid;
  grid-template-columns: 40px 1fr auto;
  gap: 12px;
  align-items: center;
  padding: 14px ${panelSpace};
  border-bottom: 1px solid ${color.line};

  &:last-child {
    border: 0;
  }
`;
