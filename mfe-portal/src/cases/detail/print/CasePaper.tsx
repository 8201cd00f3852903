import type { Case } from '@firm/contract';
import { screen } from '@firm/federation';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useIdle } from './useIdle.ts';

const CaseSummary = screen(() => import(/* webpackChunkName: "case-summary" */ './CaseSummary.tsx'), 'CaseSummary');

/** The page of a case, and the sheet that stands for it on paper; the sheet loads once the browser is idle. */
export function CasePaper({ case: row, children }: { case: Case; children: ReactNode }) {
  const isIdle = useIdle();
  return (
    <>
      <OnScreen $isReplaced={isIdle}>{children}</OnScreen>
      {isIdle && (
        <Sheet>
          <CaseSummary case={row} />
        </Sheet>
      )}
    </>
  );
}

const OnScreen = styled.div<{ $isReplaced: boolean }>`
  @media print {
    ${({ $isReplaced }) => $isReplaced && 'display: none;'}
  }
`;

const Sheet = styled.div`
  display: none;

  @media print {
    display: block;
  }

  h3 {
    margin-top: 18px;
  }

  ul {
    padding-left: 18px;
  }

  p:last-child {
    margin-top: 18px;
  }
`;
