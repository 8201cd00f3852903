import type { Document } from '@firm/contract';
import { formatFileSize, useCommonTexts } from '@firm/i18n';
import { Button, ConfirmDialog, Dialog, Icon, Note, Row } from '@firm/ui';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useDownload } from '../act/useDownload.ts';
import { AnalysisPanel } from '../analysis/AnalysisPanel.tsx';
import { isBeingChecked, mustBeDrawnFirst } from '../documents.queries.ts';
import { useIsForFirm } from '../forFirm.ts';
import { DocumentStatusBadge } from '../list/DocumentStatusBadge.tsx';
import { ReturnForm } from '../review/ReturnForm.tsx';
import { useTexts } from '../texts.ts';
import { Preview } from './Preview.tsx';
import { Trail } from './Trail.tsx';
import { useVerdict } from './useVerdict.ts';
import { VerdictButtons } from './VerdictButtons.tsx';

/** Shows one document: its content, status and history. */
export function DocumentDialog({ document, onClose }: { document: Document; onClose: () => void }) {
  const { t, language } = useTexts();
  const common = useCommonTexts();
  const download = useDownload();
  const isForFirm = useIsForFirm();
  const verdict = useVerdict(document, onClose);
  const [asking, setAsking] = useState(false);
  /** Undefined unless the document is being returned. */
  const [reason, setReason] = useState<string>();
  const { fileName, fileSize, documentType, description, status, reviewNote } = document;
  const failed = useRef<HTMLDivElement>(null);
  // The buttons stand in the foot, the failure above what may be scrolled out of sight.
  useEffect(() => {
    if (verdict.failure) failed.current?.focus();
  }, [verdict.failure]);
  const checking = isBeingChecked(document);
  const isRisky = mustBeDrawnFirst(document, isForFirm);

  return (
    <Dialog
      open
      size="large"
      title={fileName}
      closeLabel={common.t('action.close')}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="secondary"
            disabled={checking}
            pending={download.pending !== undefined}
            onClick={() => (isRisky ? setAsking(true) : download.start(document))}
          >
            <Icon of={Download} />
            {t('document.download')}
          </Button>
          {isForFirm && !checking && (
            <VerdictButtons verdict={verdict} onReturn={() => setReason((text = '') => text)} />
          )}
        </>
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
        {verdict.failure && (
          <Note ref={failed} tone="bad" role="alert" tabIndex={-1}>
            {verdict.failure}
          </Note>
        )}
        {reason !== undefined && (
          <ReturnForm
            reason={reason}
            pending={verdict.isPending}
            onReason={setReason}
            onReturn={(text) => verdict.say('requires_review', text)}
            onCancel={() => setReason(undefined)}
          />
        )}
      </About>
      {isRisky && !checking && <Note tone="warn">{t('document.locked')}</Note>}
      {checking ? <Note>{t('document.checking')}</Note> : <Preview document={document} />}
      {!checking && <AnalysisPanel document={document} />}
      <Trail id={document.id} />
      <ConfirmDialog
        open={asking}
        title={t('locked.title', { name: fileName })}
        confirmLabel={t('locked.confirm')}
        cancelLabel={common.t('action.cancel')}
        closeLabel={common.t('action.close')}
        onConfirm={() => {
          setAsking(false);
          void download.start(document, 'save_locked');
        }}
        onCancel={() => setAsking(false)}
      >
        {t('locked.text')}
      </ConfirmDialog>
    </Dialog>
  );
}

const About = styled.div`
  display: grid;
  gap: 8px;
  margin-bottom: 14px;
`;
