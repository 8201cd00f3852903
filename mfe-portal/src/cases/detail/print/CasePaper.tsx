import type { Case } from '@firm/contract';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
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

/** Small enough for a case with every row on one sheet. Long names end in an ellipsis: the portal shows them whole. */
const Sheet = styled.div`
  font-size: 10pt;
  line-height: 1.4;

  h2 {
    overflow: hidden;
    font-size: 18pt;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  h3 {
    margin-top: 16px;
    font-size: 13pt;
  }

  li,
  td,
  dd {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  ul {
    padding-left: 0;
    list-style: none;
  }

  p:last-child {
    margin-top: 18px;
  }
`;
