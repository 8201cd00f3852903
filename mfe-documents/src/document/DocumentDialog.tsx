import { useQuery } from '@firm/api-client';
import type { Document } from '@firm/contract';
import { describeFailure, formatFileSize, formatListDay, formatTime, useCommonTexts } from '@firm/i18n';
import { Button, color, Dialog, Icon, LoadFailed, Note, Row, SkeletonText } from '@firm/ui';
import { Download } from 'lucide-react';
import { styled } from 'styled-components';
import { useDownload } from '../act/useDownload.ts';
import { AnalysisPanel } from '../analysis/AnalysisPanel.tsx';
import { isBeingChecked, trailQuery } from '../documents.queries.ts';
import { DocumentStatusBadge } from '../list/DocumentStatusBadge.tsx';
import { useTexts } from '../texts/texts.ts';
import { useIsClient } from '../useIsClient.ts';
import { Preview } from './Preview.tsx';
import { Verdict } from './Verdict.tsx';

/** One document: what is in it, how it stands, and what happened to it. */
export function DocumentDialog({ document, onClose }: { document: Document; onClose: () => void }) {
  const { t, language } = useTexts();
  const common = useCommonTexts();
  const download = useDownload();
  const isClient = useIsClient();
  const { fileName, fileSize, documentType, description, status, reviewNote } = document;
  const checking = isBeingChecked(document);

  return (
    <Dialog
      open
      size="large"
      title={fileName}
      closeLabel={common.t('action.close')}
      onClose={onClose}
      footer={
        <Button
          variant="two"
          disabled={checking}
          pending={download.pending !== undefined}
          onClick={() => download.start(document)}
        >
          <Icon of={Download} />
          {t('document.download')}
        </Button>
      }
    >
      <About>
        <Row $gap={10}>
          <DocumentStatusBadge status={status} />
          <span>
            {common.t(`documentType.${documentType}`)} · {formatFileSize(language, fileSize)}
          </span>
        </Row>
        {description && <p>{description}</p>}
        {reviewNote && <Note tone="bad">{t('table.returned', { reason: reviewNote })}</Note>}
      </About>
      {checking ? <Note>{t('document.checking')}</Note> : <Preview document={document} />}
      {!checking && <AnalysisPanel document={document} />}
      {!isClient && !checking && <Verdict document={document} onDone={onClose} />}
      <Trail id={document.id} language={language} />
    </Dialog>
  );
}

function Trail({ id, language }: { id: string; language: string }) {
  const { t } = useTexts();
  const common = useCommonTexts();
  const trail = useQuery(trailQuery(id));
  return (
    <History aria-labelledby="document-trail">
      <h3 id="document-trail">{t('trail.title')}</h3>
      {trail.isPending ? (
        <SkeletonText lines={3} />
      ) : trail.isError ? (
        <LoadFailed
          title={t('trail.failed')}
          text={describeFailure(common.t, trail.error)}
          retryLabel={common.t('action.tryAgain')}
          retrying={trail.isFetching}
          onRetry={() => void trail.refetch()}
        />
      ) : (
        <ol>
          {trail.data.map(({ event, at, by }) => (
            <li key={`${event} ${at}`}>
              <b>{t(`trail.${event}`)}</b>
              <span>
                {by?.name ?? t('trail.system')} · {formatListDay(language, at, new Date())}, {formatTime(language, at)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </History>
  );
}

const About = styled.div`
  display: grid;
  gap: 8px;
  margin-bottom: 14px;
`;

const History = styled.section`
  margin-top: 28px;

  > h3 {
    margin-bottom: 8px;
    font-size: var(--t18);
  }

  > ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  li {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 14px;
    justify-content: space-between;
    padding: 8px 0;
    border-top: 1px solid ${color.line};
  }

  li > span {
    color: ${color.inkSoft};
    font-size: var(--t14);
  }
`;
