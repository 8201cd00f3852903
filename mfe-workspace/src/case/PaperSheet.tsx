import { Part } from '@firm/federation';
import { useIdle } from '@firm/screen';
import type { RefObject } from 'react';
import { styled } from 'styled-components';
import { usePanelsLoaded } from './usePanelsLoaded.ts';

/** Milliseconds after which the sheet loads though the browser never says that it is idle. */
const LATE_MS = 5_000;

interface Props {
  caseId: string;
  /** The panels that are read on the screen. */
  panels: RefObject<HTMLElement | null>;
}

/**
 * The case on one sheet of paper, seen in print only. Its code is that of another app, and loads once the panels have
 * loaded and the browser is idle; until then the panels are printed.
 */
export function PaperSheet({ caseId, panels }: Props) {
  return usePanelsLoaded(panels) && <IdleSheet caseId={caseId} />;
}

function IdleSheet({ caseId }: Pick<Props, 'caseId'>) {
  const isIdle = useIdle(LATE_MS);
  return (
    isIdle && (
      <Paper>
        <Part name="portal/sheet" caseId={caseId} />
      </Paper>
    )
  );
}

const Paper = styled.div`
  display: none;

  @media print {
    &:has([data-paper]) {
      display: block;
    }
  }
`;
