import { styled } from 'styled-components';
import { CaseThread } from '../../messages/CaseThread.tsx';

/** The conversation on the case's page: as high as its messages, up to the window's height. */
export function CaseMessages({ caseId }: { caseId: string }) {
  return <Thread caseId={caseId} />;
}

const Thread = styled(CaseThread)`
  margin-top: 24px;
  max-height: max(520px, 100dvh - 160px);
`;
