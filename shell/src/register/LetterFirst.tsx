import { Part } from '@firm/federation';
import { media } from '@firm/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

/** Takes a letter before the account exists. The browser alone shows it, since the server's page has no remote here. */
export function LetterFirst() {
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  return <Room>{isHere && <Part name="documents/letter" owner={null} />}</Room>;
}

/** As high while the question loads as with it. */
const Room = styled.div`
  min-height: 438px;
  margin-bottom: 28px;

  ${media.below(640)} {
    min-height: 496px;
  }
`;
