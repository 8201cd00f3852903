import { api, useQuery } from '@firm/api-client';
import { type ReleaseAppDetail, type ReleaseRequest, releases } from '@firm/contract';
import { Note } from '@firm/ui';
import { PlanShown } from '../moves/PlanShown.tsx';
import { useMeanwhile } from '../moves/useMeanwhile.ts';
import { ReasonDialog } from '../reason/ReasonDialog.tsx';
import { planQuery } from '../releases.queries.ts';
import { useTexts } from '../texts.ts';
import { useRequestWords } from './useRequestWords.ts';

interface Props {
  app: ReleaseAppDetail;
  request: ReleaseRequest;
  onClose: () => void;
}

/**
 * Shows what a request would do now and what the gate says to it, and makes it once a reason is given. When somebody
 * moved the app since the dialog was opened, their change is shown first; a request that has ended is told of.
 */
export function AgreeDialog({ app, request, onClose }: Props) {
  const { t } = useTexts();
  const { agreeTo } = useRequestWords()(request);
  const { id, move, startAt } = request;
  const meanwhile = useMeanwhile(app);
  const isOpen = app.request?.id === request.id;
  const query = useQuery({ ...planQuery(app.id, app.revision, { move, request: id }), enabled: app.mayMove && isOpen });
  const send = (reason: string) =>
    api.call(releases.agree, {
      params: { id: app.id },
      body: { request: id, revision: meanwhile.revision, reason },
    });
  return (
    <ReasonDialog
      title={agreeTo}
      text={t('second.agreeText')}
      confirm={t('second.agree')}
      done={t('second.agreed')}
      failed={t('move.failed')}
      may={app.mayMove}
      meanwhile={meanwhile}
      incomplete={!isOpen || !query.data?.after}
      send={send}
      onClose={onClose}
    >
      {!isOpen && (
        <Note tone="warn" role="status">
          {t('second.ended')}
        </Note>
      )}
      {app.mayMove && isOpen && <PlanShown query={query} at={startAt ?? undefined} start={app.start} isAsked />}
    </ReasonDialog>
  );
}
