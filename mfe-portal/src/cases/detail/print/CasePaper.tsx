import type { Case } from '@firm/contract';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Sheet } from './Sheet.ts';
import { usePrinting } from './usePrinting.ts';
import { useSummary } from './useSummary.ts';

/** The page of a case, and the sheet that stands for it on paper, once its code has come. */
export function CasePaper({ case: row, children }: { case: Case; children: ReactNode }) {
  const Summary = useSummary(row.id);
  const isPrinting = usePrinting();
  return (
    <>
      <OnScreen $isReplaced={Summary !== undefined}>{children}</OnScreen>
      {Summary && isPrinting && (
        <Sheet>
          <Summary case={row} />
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
