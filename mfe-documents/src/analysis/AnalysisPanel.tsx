import { api, useFlag, useMutation, useQuery } from '@firm/api-client';
import { type Analysis, ai, type Document } from '@firm/contract';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { MayBeOld, QueryFailed } from '@firm/screen';
import { Button, Note, Row, SkeletonText } from '@firm/ui';
import { useId, useRef } from 'react';
import { styled } from 'styled-components';
import { useIsForFirm } from '../forFirm.ts';
import { useTexts } from '../texts.ts';
import { useRefresh } from '../useRefresh.ts';
import { analysisQuery } from './analysis.queries.ts';
import { ConsentQuestion } from './ConsentQuestion.tsx';
import { FieldList } from './FieldList.tsx';
import { ReviewFields } from './ReviewFields.tsx';
import { useReview } from './useReview.ts';

/**
 * Shows the values that software read from a document and their review; with analysis off, tells a client who reads it
 * instead.
 */
export function AnalysisPanel({ document }: { document: Document }) {
  const { t } = useTexts();
  const isOn = useFlag('aiIntegration');
  const isForFirm = useIsForFirm();
  if (isOn) return <Readings id={document.id} />;
  const waits = document.status === 'requires_review' && document.reviewNote === '';
  return isOn === false && waits && !isForFirm ? <Off>{t('analysis.off')}</Off> : null;
}

function Readings({ id }: { id: string }) {
  const { t } = useTexts();
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const analysis = useQuery(analysisQuery(id));
  const focusHeading = () => heading.current?.focus();

  return (
    <Panel aria-labelledby={title}>
      <h3 id={title} ref={heading} tabIndex={-1}>
        {t('analysis.title')}
      </h3>
      {analysis.isPending && <SkeletonText lines={3} />}
      {analysis.isLoadingError && <QueryFailed title={t('analysis.loadFailed')} query={analysis} />}
      <MayBeOld query={analysis} />
      {/* Values loaded before a failure stay, with everything typed into them. */}
      {analysis.data && <Loaded analysis={analysis.data} onMoved={focusHeading} />}
    </Panel>
  );
}

/** Obstacles that a second reading would meet again. */
const POINTLESS = new Set<Analysis['obstacle']>(['no_text', 'other_format', 'locked']);

/** `onMoved` runs when the pressed control is about to disappear. */
function Loaded({ analysis, onMoved }: { analysis: Analysis; onMoved: () => void }) {
  const { t } = useTexts();
  const common = useCommonTexts();
  const refresh = useRefresh();
  const isForFirm = useIsForFirm();
  const start = useMutation({
    mutationFn: () => api.call(ai.analyze, { body: { documentId: analysis.id } }),
    onMutate: onMoved,
    onSettled: refresh,
  });
  // Held here, so that typed values survive a new reading.
  const review = useReview(analysis.id, (saved) => saved.length > 1 && onMoved());
  const { status, fields } = analysis;
  const isReviewed = fields.some(({ review }) => review !== null);
  const isBusy = status === 'pending' || start.isPending;

  return (
    <>
      <div role="status">
        <Outcome analysis={analysis} busy={isBusy} />
      </div>
      {!isBusy &&
        fields.length > 0 &&
        (isForFirm ? <ReviewFields analysis={analysis} review={review} /> : <FieldList analysis={analysis} />)}
      {start.error && (
        <Note tone="bad" role="alert">
          {describeFailure(common.t, start.error)}
        </Note>
      )}
      {!isBusy && !isReviewed && !POINTLESS.has(analysis.obstacle) && (
        <Row>
          <Button variant="secondary" size="small" onClick={() => start.mutate()}>
            {t(status === 'none' ? 'analysis.start' : 'analysis.again')}
          </Button>
        </Row>
      )}
      {!isForFirm && <ConsentQuestion consent={analysis.consent} />}
    </>
  );
}

function Outcome({ analysis, busy }: { analysis: Analysis; busy: boolean }) {
  const { t } = useTexts();
  const isForFirm = useIsForFirm();
  const { status, kind, obstacle, service, requiresReview } = analysis;
  if (busy) return <p>{t('analysis.reading')}</p>;
  if (status === 'none') return <p>{t('analysis.none')}</p>;
  if (!kind) return <Note tone="warn">{t(`analysis.obstacle.${obstacle ?? 'unreadable'}`)}</Note>;
  return (
    <>
      <p>
        <b>{t(`analysis.kind.${kind}`)}</b> · {t(service === 'external' ? 'analysis.byService' : 'analysis.byUs')}
      </p>
      {requiresReview && <Note tone="warn">{t(isForFirm ? 'analysis.doubtfulToStaff' : 'analysis.doubtful')}</Note>}
    </>
  );
}

const Off = styled.p`
  margin: 14px 0 20px;
`;

const Panel = styled.section`
  display: grid;
  gap: 12px;
  margin: 20px 0;

  > h3 {
    font-size: var(--t18);
  }

  [role='status'] {
    display: grid;
    gap: 10px;
  }
`;
