import { styled } from 'styled-components';
import { CaseThread } from '../../messages/CaseThread.tsx';

/** The case's conversation, on its page: as long as its messages, up to the height of the window. */
export function CaseMessages({ caseId }: { caseId: string }) {
  return <Thread caseId={caseId} />;
}

const Thread = styled(CaseThread)`
  margin-top: 24px;
  max-height: max(520px, 100dvh - 160px);
`;
