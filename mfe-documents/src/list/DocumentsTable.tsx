import type { Document } from '@firm/contract';
import { formatListDay } from '@firm/i18n';
import { Link, paths } from '@firm/router';
import { type Column, color, fingerHigh, media, panelSpace, Table, Unbroken, visuallyHidden } from '@firm/ui';
import { styled } from 'styled-components';
import { useDownload } from '../act/useDownload.ts';
import { useIsForFirm } from '../forFirm.ts';
import { useTexts } from '../texts.ts';
import { ActionsCell } from './ActionsCell.tsx';
import { DocumentStatusBadge } from './DocumentStatusBadge.tsx';
import { NameCell } from './NameCell.tsx';

export interface DocumentsTableProps {
  documents: readonly Document[];
  /** False where all documents belong to one case. */
  showCase?: boolean;
  onOpen: (document: Document) => void;
  onDelete: (document: Document) => void;
}

export function DocumentsTable({ documents, showCase = true, onOpen, onDelete }: DocumentsTableProps) {
  const { t, language } = useTexts();
  const isForFirm = useIsForFirm();
  const download = useDownload();

  const columns: Column<Document>[] = [
    {
      key: 'name',
      header: t('table.name'),
      cell: (document) => <NameCell document={document} onOpen={() => onOpen(document)} />,
    },
    ...(showCase
      ? [
          {
            key: 'case',
            header: t('table.case'),
            quiet: true,
            cell: ({ caseId, caseTitle }: Document) => (
              <CaseLink to={paths.case(caseId)}>
                <Unbroken>{caseTitle}</Unbroken>
              </CaseLink>
            ),
          },
        ]
      : []),
    {
      key: 'uploaded',
      header: t('table.uploaded'),
      quiet: true,
      nowrap: true,
      cell: ({ uploadedAt }) => formatListDay(language, uploadedAt, new Date()),
    },
    { key: 'status', header: t('table.status'), cell: ({ status }) => <DocumentStatusBadge status={status} /> },
    {
      key: 'actions',
      header: t('table.actions'),
      actions: true,
      cell: (document) => (
        <ActionsCell
          document={document}
          download={download}
          onOpen={() => onOpen(document)}
          onDelete={() => onDelete(document)}
        />
      ),
    },
  ];

  const table = (
    <Table
      caption={t(isForFirm ? 'table.captionForStaff' : 'table.caption')}
      columns={columns}
      items={documents}
      keyOf={({ id }) => id}
      cards="compact"
    />
  );
  return showCase ? <CaseUnderName>{table}</CaseUnderName> : table;
}

/** Five columns do not fit on a tablet: the case moves below the name there. */
const CaseUnderName = styled.div`
  ${media.from(900)} {
    th:first-child {
      width: 32%;
    }
  }

  ${media.between(640, 900)} {
    table,
    thead,
    tbody {
      display: block;
    }

    tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) 132px 162px 106px;
      align-items: center;
      border-bottom: 1px solid ${color.line};

      /* On paper, actions take no space. */
      @media print {
        grid-template-columns: minmax(0, 1fr) 106px 250px 0;
      }
    }

    tbody tr:last-child {
      border-bottom: 0;
    }

    th,
    td {
      border-bottom: 0;
    }

    th:nth-child(2) {
      ${visuallyHidden}
    }

    td:nth-child(2) {
      grid-area: 2 / 1;
      padding: 0 8px 14px calc(${panelSpace} + 52px);
      color: ${color.inkSoft};
      font-size: var(--t14);
    }

    td:nth-child(n + 3) {
      grid-row: 1 / 3;
    }

    td:first-child {
      padding-bottom: 2px;
    }

    /* In some languages a state is longer than its column. */
    td:nth-child(4) span {
      white-space: normal;
    }
  }
`;

const CaseLink = styled(Link)`
  color: inherit;
  text-decoration: none;
  ${fingerHigh}

  &:hover {
    text-decoration: underline;
  }
`;
