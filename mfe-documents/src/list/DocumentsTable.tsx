import type { Document } from '@firm/contract';
import { formatFileSize, formatListDay, useCommonTexts } from '@firm/i18n';
import { Link, paths } from '@firm/router';
import {
  type Column,
  color,
  FileName,
  fingerHigh,
  Icon,
  IconButton,
  media,
  panelSpace,
  Table,
  Unbroken,
  visuallyHidden,
} from '@firm/ui';
import { Download, Lock, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { useDownload } from '../act/useDownload.ts';
import { isBeingChecked, mustBeDrawnFirst } from '../documents.queries.ts';
import { useTexts } from '../texts.ts';
import { useIsClient } from '../useIsClient.ts';
import { DocumentStatusBadge } from './DocumentStatusBadge.tsx';

export interface DocumentsTableProps {
  documents: readonly Document[];
  /** False where all documents belong to one case. */
  showCase?: boolean;
  onOpen: (document: Document) => void;
  onDelete: (document: Document) => void;
}

export function DocumentsTable({ documents, showCase = true, onOpen, onDelete }: DocumentsTableProps) {
  const { t, language } = useTexts();
  const common = useCommonTexts();
  const isClient = useIsClient();
  const download = useDownload();

  const columns: Column<Document>[] = [
    {
      key: 'name',
      header: t('table.name'),
      cell: (document) => {
        const { fileName, fileSize, documentType, description, reviewNote, scan } = document;
        return (
          <FileName
            name={fileName}
            pressable={
              <NameButton type="button" aria-haspopup="dialog" onClick={() => onOpen(document)}>
                {fileName}
              </NameButton>
            }
            detail={
              <>
                {common.t(`documentType.${documentType}`)} · {formatFileSize(language, fileSize)}
                {description && <Description>{description}</Description>}
                {scan === 'not_scanned' && <Description>{t('table.notScanned')}</Description>}
                {reviewNote && <Returned>{t('table.returned', { reason: reviewNote })}</Returned>}
              </>
            }
          />
        );
      },
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
        <>
          <IconButton
            label={t('table.download', { name: document.fileName })}
            disabled={isBeingChecked(document)}
            aria-disabled={download.pending === document.id}
            onClick={() => {
              if (mustBeDrawnFirst(document, isClient)) onOpen(document);
              else if (download.pending !== document.id) void download.start(document);
            }}
          >
            <Icon of={Download} />
          </IconButton>
          {document.status === 'verified' ? (
            <IconButton label={t('table.locked', { name: document.fileName })} disabled>
              <Icon of={Lock} />
            </IconButton>
          ) : (
            <IconButton label={t('table.delete', { name: document.fileName })} onClick={() => onDelete(document)}>
              <Icon of={Trash2} />
            </IconButton>
          )}
        </>
      ),
    },
  ];

  const table = (
    <Table
      caption={t(isClient ? 'table.caption' : 'table.captionForStaff')}
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
  }
`;

const Description = styled.span`
  display: block;
  overflow-wrap: anywhere;
`;

const Returned = styled(Description)`
  color: ${color.bad};
`;

/** Extends the press area above and below the line, since a finger needs more height. */
const NameButton = styled.button`
  position: relative;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;

  &:hover {
    text-decoration: underline;
  }

  &::after {
    position: absolute;
    inset: -11px 0;
    content: '';
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
