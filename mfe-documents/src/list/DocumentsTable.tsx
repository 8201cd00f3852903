import type { Document } from '@firm/contract';
import { formatFileSize, formatListDay, useCommonTexts } from '@firm/i18n';
import { Link, paths } from '@firm/router';
import { type Column, color, FileName, Icon, IconButton, Table } from '@firm/ui';
import { Download, Lock, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { useDownload } from '../act/useDownload.ts';
import { isBeingChecked } from '../documents.queries.ts';
import { useTexts } from '../texts/texts.ts';
import { useIsClient } from '../useIsClient.ts';
import { DocumentStatusBadge } from './DocumentStatusBadge.tsx';

export interface DocumentsTableProps {
  documents: readonly Document[];
  /** Left out where all documents belong to one case. */
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
      width: showCase ? '32%' : undefined,
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
            cell: ({ caseId, caseTitle }: Document) => <CaseLink to={paths.case(caseId)}>{caseTitle}</CaseLink>,
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
            onClick={() => download.pending !== document.id && download.start(document)}
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

  return (
    <Table
      caption={t(isClient ? 'table.caption' : 'table.captionForStaff')}
      columns={columns}
      items={documents}
      keyOf={({ id }) => id}
      cards="compact"
    />
  );
}

const Description = styled.span`
  display: block;
  overflow-wrap: anywhere;
`;

const Returned = styled(Description)`
  color: ${color.bad};
`;

/** A finger needs more room than one line has: it presses above and below it too. */
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

  &:hover {
    text-decoration: underline;
  }
`;
