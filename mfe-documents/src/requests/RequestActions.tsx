import { type DocumentRequest, isAwaitedRequest, isOpenRequest } from '@firm/contract';
import { Button, Icon, media } from '@firm/ui';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { useIsClient } from '../useIsClient.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { useMoveRequest } from './useMoveRequest.ts';

interface Props {
  request: DocumentRequest;
  onUpload: (request: DocumentRequest) => void;
  onChoose: (request: DocumentRequest) => void;
}

/** The buttons by which a client answers a request, and staff judge the answer. */
export function RequestActions({ request, onUpload, onChoose }: Props) {
  const { t } = useTexts();
  const isClient = useIsClient();
  const move = useMoveRequest(request);
  const moveTo = (status: 'in_review' | 'accepted' | 'requested') => {
    if (!move.isPending) move.mutate({ status });
  };
  const [reasonFor, setReasonFor] = useState<'returned' | 'not_applicable'>();
  const { status, documents } = request;
  const awaited = isAwaitedRequest(status);
  return (
    <>
      <Ways>
        {isClient && isOpenRequest(status) && (
          <Button size="small" variant={awaited ? 'primary' : 'secondary'} onClick={() => onUpload(request)}>
            <Icon of={Upload} size={16} />
            {t(awaited ? 'requests.upload' : 'requests.addMore')}
          </Button>
        )}
        {isClient && awaited && (
          <>
            <Button size="small" variant="secondary" onClick={() => onChoose(request)}>
              {t('requests.choose')}
            </Button>
            <Button size="small" variant="secondary" onClick={() => setReasonFor('not_applicable')}>
              {t('requests.not_applicable')}
            </Button>
          </>
        )}
        {!isClient && documents.length > 0 && isOpenRequest(status) && (
          <>
            <Button size="small" onClick={() => moveTo('accepted')}>
              {t('requests.accept')}
            </Button>
            {status !== 'returned' && (
              <Button size="small" variant="secondary" onClick={() => setReasonFor('returned')}>
                {t('requests.returned')}
              </Button>
            )}
          </>
        )}
        {!isClient && documents.length > 0 && status === 'submitted' && (
          <Button size="small" variant="secondary" onClick={() => moveTo('in_review')}>
            {t('requests.review')}
          </Button>
        )}
        {!isClient && awaited && (
          <Button size="small" variant="secondary" onClick={() => setReasonFor('not_applicable')}>
            {t('requests.not_applicable')}
          </Button>
        )}
        {status === 'not_applicable' && (
          <Button size="small" variant="secondary" onClick={() => moveTo('requested')}>
            {t(isClient ? 'requests.takeBack' : 'requests.askAgain')}
          </Button>
        )}
      </Ways>
      {reasonFor && <ReasonDialog request={request} status={reasonFor} onClose={() => setReasonFor(undefined)} />}
    </>
  );
}

/** Stacks the buttons at full width on a phone. */
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;

  ${media.below(640)} {
    flex-direction: column;
    width: 100%;
  }
`;
