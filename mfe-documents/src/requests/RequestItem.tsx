import type { DocumentRequest } from '@firm/contract';
import { formatListDay } from '@firm/i18n';
import { color, Row, Unbroken } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { RequestActions } from './RequestActions.tsx';
import { RequestStatusBadge } from './RequestStatusBadge.tsx';

export interface RequestItemProps {
  request: DocumentRequest;
  onUpload: (request: DocumentRequest) => void;
  onChoose: (request: DocumentRequest) => void;
}

/** Shows one request and the reader's actions for it. */
export function RequestItem({ request, onUpload, onChoose }: RequestItemProps) {
  const { t, language } = useTexts();
  const { status, documents } = request;

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
              request.caseTitle,
              request.dueDate && t('requests.due', { day: formatListDay(language, request.dueDate, new Date()) }),
              ...documents.map(({ fileName }) => fileName),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Unbroken>
        </Small>
      </About>
      <RequestActions request={request} onUpload={onUpload} onChoose={onChoose} />
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
