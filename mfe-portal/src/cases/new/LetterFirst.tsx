import type { PartProps } from '@firm/contract';
import { Part } from '@firm/federation';
import { media } from '@firm/ui';
import { styled } from 'styled-components';

/** The question for a letter, above the questions of a service. Nothing shows while no remote lends it. */
export function LetterFirst(props: PartProps['documents/letter']) {
  return (
    <Room>
      <Part name="documents/letter" {...props} />
    </Room>
  );
}

/** As high while the question loads as with it, so that the form below does not move. */
const Room = styled.div`
  &:not(:empty) {
    min-height: 438px;

    ${media.below(640)} {
      min-height: 496px;
    }
  }
`;
