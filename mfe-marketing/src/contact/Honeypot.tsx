import type { Ref } from 'react';
import { styled } from 'styled-components';

/** A field that only bots fill in: hidden from view, keyboard, screen readers and password managers. */
export function Honeypot({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <Away aria-hidden="true">
      <input
        ref={ref}
        type="text"
        name="website"
        autoComplete="off"
        tabIndex={-1}
        aria-hidden="true"
        data-1p-ignore=""
        data-lpignore="true"
      />
    </Away>
  );
}

const Away = styled.div`
  position: absolute;
  left: -200vw;
`;
