import { type DocumentRequest, isAwaitedRequest, isOpenRequest } from '@firm/contract';
import { formatListDay } from '@firm/i18n';
import { Button, color, Icon, media, Row, Unbroken } from '@firm/ui';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { useIsClient } from '../useIsClient.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { RequestStatusBadge } from './RequestStatusBadge.tsx';
import { useMoveRequest } from './useMoveRequest.ts';

export interface RequestItemProps {
  request: DocumentRequest;
  /** False where all requests belong to one case. */
  showCase: boolean;
  onUpload: (request: DocumentRequest) => void;
  onChoose: (request: DocumentRequest) => void;
}

/** Shows one request and the reader's actions for it. */
export function RequestItem({ request, showCase, onUpload, onChoose }: RequestItemProps) {
  const { t, language } = useTexts();
  const isClient = useIsClient();
  const move = useMoveRequest(request);
  const moveTo = (status: 'in_review' | 'accepted' | 'requested') => {
    if (!move.isPending) move.mutate({ status });
  };
  const [reasonFor, setReasonFor] = useState<'returned' | 'not_applicable'>();
  const { status, documents } = request;
  const awaited = isAwaitedRequest(status);

  return (
    // The row takes the focus of a button that disappears with its action.
    <Item tabIndex={-1}>
      <About>
        <Row $gap={10}>
          <b>
            <Unbroken>{request.title}</Unbroken>
          </b>
          <RequestStatusBadge status={status} />
        </Row>
        {request.note && <p>{request.note}</p>}
        {request.reason && <Reason $bad={status === 'returned'}>{request.reason}</Reason>}
        <Small>
          <Unbroken>
            {[
              showCase && request.caseTitle,
              request.dueDate && t('requests.due', { day: formatListDay(language, request.dueDate, new Date()) }),
              ...documents.map(({ fileName }) => fileName),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Unbroken>
        </Small>
      </About>
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
    </Item>
  );
}

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: 10px 18px;
  align-items: center;
  justify-content: space-between;
  padding: 14px 0;

  &:first-child {
    padding-top: 0;
  }

  &:last-child {
    padding-bottom: 0;
  }

  & + & {
    border-top: 1px solid ${color.line};
  }
`;

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

const About = styled.div`
  display: grid;
  flex: 1 1 260px;
  gap: 2px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Small = styled.span`
  color: ${color.inkSoft};
  font-size: var(--t14);
`;

const Reason = styled.p<{ $bad: boolean }>`
  color: ${({ $bad }) => ($bad ? color.bad : 'inherit')};
`;
