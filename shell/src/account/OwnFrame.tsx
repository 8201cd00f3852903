import { OwnFrameProvider } from '@firm/federation/host';
import { type ReactNode, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { wantToLeave } from './leave.ts';

/** Gives a remote the place for its own frame, before the main part of the page: at its left, above it on phones. */
export function OwnFrame({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const offered = useMemo(() => ({ place, leave: () => wantToLeave() }), [place]);
  return (
    <OwnFrameProvider value={offered}>
      <Beside>
        <Place ref={setPlace} />
        {children}
      </Beside>
    </OwnFrameProvider>
  );
}

const Beside = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;

  @media (min-width: 48em) {
    flex-direction: row;
  }

  @media print {
    display: block;
  }
`;

/** Makes no box of its own, so that the remote's frame can stick to the window. */
const Place = styled.div`
  display: contents;
`;
