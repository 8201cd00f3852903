import { type Document, OFFICE_ZONE } from '@firm/contract';
import { formatFileSize, formatListDay, useCommonTexts } from '@firm/i18n';
import { Badge, type Tone } from '@firm/ui';
import { Check, Eye, Hourglass, type LucideIcon, ShieldCheck, Undo2 } from 'lucide-react';
import { styled } from 'styled-components';
import type { ListColumn } from '../list/ListTable.tsx';
import { useTexts } from '../texts.ts';

const looks: Record<Document['status'], { tone: Tone; icon: LucideIcon }> = {
  processing: { tone: 'neutral', icon: Hourglass },
  processed: { tone: 'info', icon: Check },
  requires_review: { tone: 'warn', icon: Eye },
  verified: { tone: 'good', icon: ShieldCheck },
};

/** The columns of the list of documents. */
export function useDocumentColumns(): ListColumn<Document>[] {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const now = new Date();
  return [
    { key: 'name', header: t('documents.name'), sort: 'name', width: '24%', cell: ({ fileName }) => fileName },
    { key: 'client', header: t('documents.client'), width: '12%', cell: ({ client }) => client?.name },
    { key: 'case', header: t('documents.case'), width: '18%', cell: ({ caseTitle }) => caseTitle },
    {
      key: 'type',
      header: t('documents.type'),
      broadOnly: true,
      cell: ({ documentType }) => common(`documentType.${documentType}`),
    },
    {
      key: 'status',
      header: t('documents.status'),
      // A returned document waits for the client, not for a review.
      cell: ({ status, reviewNote }) =>
        status === 'requires_review' && reviewNote ? (
          <Badge tone="neutral" icon={Undo2}>
            {t('documents.returned')}
          </Badge>
        ) : (
          <Badge {...looks[status]}>{common(`documentStatus.${status}`)}</Badge>
        ),
    },
    {
      key: 'uploaded',
      header: t('documents.uploaded'),
      sort: 'uploaded',
      cell: ({ uploadedAt }) => <Plain>{formatListDay(language, uploadedAt, now, OFFICE_ZONE)}</Plain>,
    },
    {
      key: 'size',
      header: t('documents.size'),
      sort: 'size',
      numeric: true,
      vastOnly: true,
      cell: ({ fileSize }) => <Plain>{formatFileSize(language, fileSize)}</Plain>,
    },
  ];
}

const Plain = styled.span`
  white-space: nowrap;
`;
