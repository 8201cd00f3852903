import { useInfiniteQuery, useQuery } from '@firm/api-client';
import type { Document, PartProps } from '@firm/contract';
import { isAwaited, ShowMore } from '@firm/screen';
import { Button, Icon, PanelBody } from '@firm/ui';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { DocumentsOfCase } from '../case/DocumentsOfCase.tsx';
import { caseDocumentsQuery, toReviewQuery } from '../documents.queries.ts';
import { ForFirm } from '../forFirm.ts';
import { useTexts } from '../texts.ts';
import { ReviewDialog } from './ReviewDialog.tsx';

/** The documents of one case with their review; an extension for the case's page in the workspace. */
export function WorkDocuments({ caseId }: PartProps['documents/work']) {
  const { t } = useTexts();
  const list = useInfiniteQuery(caseDocumentsQuery(caseId, ''));
  const review = useQuery(toReviewQuery(caseId));
  const waiting = review.data ?? [];
  // The documents stay in the order in which the review began.
  const [queue, setQueue] = useState<readonly Document[]>();
  return (
    <ForFirm value={true}>
      <DocumentsOfCase
        caseId={caseId}
        query={list}
        // They come together with the button of the review, which would push them down.
        documents={isAwaited(review) ? undefined : list.data?.pages.flatMap(({ documents }) => documents)}
        isFailed={list.isError && !list.data}
        emptyText={t('list.emptyForStaff')}
        action={
          waiting.length > 0 &&
          !list.isPending && (
            <Button size="small" onClick={() => setQueue(waiting)}>
              <Icon of={Eye} size={16} />
              {t('review.begin', { count: waiting.length })}
            </Button>
          )
        }
      >
        <ShowMore frame={PanelBody} failed={t('attach.moreFailed')} query={list} />
      </DocumentsOfCase>
      {queue && <ReviewDialog queue={queue} waiting={waiting} onClose={() => setQueue(undefined)} />}
    </ForFirm>
  );
}
