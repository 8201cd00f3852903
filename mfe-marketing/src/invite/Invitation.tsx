import { Art, Lede, media, Row, Section, sectionSpace, Wrap } from '@firm/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ConsultationButton } from './ConsultationButton.tsx';
import { ContactButton } from './ContactButton.tsx';

/** The last band of a public page: the next step and the ways to contact the firm. */
export function Invitation({ title, text }: { title: string; text: ReactNode }) {
  return (
    <Band>
      <Columns>
        <div>
          <h2>{title}</h2>
          <Words>{text}</Words>
          <Buttons $gap={12}>
            <ConsultationButton />
            <ContactButton />
          </Buttons>
        </div>
        <Letter name="letter" alt="" />
      </Columns>
    </Band>
  );
}

const Band = styled(Section)`
  padding-bottom: calc(${sectionSpace} * 0.7);
`;

const Columns = styled(Wrap)`
  display: grid;
  gap: 24px;
  align-items: center;

  ${media.from(900)} {
    grid-template-columns: 7fr 5fr;
    gap: 64px;

    h2 {
      font-size: clamp(2.375rem, 3.6vw, 3rem);
    }
  }
`;

const Words = styled(Lede)`
  margin-top: 14px;
`;

const Buttons = styled(Row)`
  margin-top: 28px;

  ${media.below(640)} {
    > a {
      flex: 1 1 100%;
    }
  }
`;

const Letter = styled(Art)`
  width: min(100%, 420px);

  ${media.from(900)} {
    justify-self: end;
    width: 460px;
  }
`;
