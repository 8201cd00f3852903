import type { Case } from '@firm/contract';
import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { Sheet } from './Sheet.ts';
import { usePrinting } from './usePrinting.ts';
import { useSummary } from './useSummary.ts';

interface Props {
  case: Case;
  /** The page on screen. */
  page: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** The page of a case, and the sheet that stands for it on paper, once its code has come. */
export function CasePaper({ case: row, page, children }: Props) {
  const Summary = useSummary(row.id);
  const isPrinting = usePrinting();
  return (
    <>
      <OnScreen ref={page} $isReplaced={Summary !== undefined}>
        {children}
      </OnScreen>
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
