import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Art } from '../art/Art.tsx';
import type { ArtName } from '../art/drawings.ts';
import { color, media } from '../theme/tokens.ts';
import { Lede } from './Text.tsx';
import { Wrap } from './Wrap.tsx';

export interface PageHeadProps {
  title: ReactNode;
  lede?: ReactNode | undefined;
  /** A drawing on the lower edge, from 900 px on. */
  art?: ArtName | undefined;
  /** Leaves more room below, for a box that overlaps the edge by 28 px. */
  overlapped?: boolean | undefined;
  children?: ReactNode | undefined;
}

/** The head of a public page on a sky background, with its h1, which the shell focuses after navigation. */
export function PageHead({ title, lede, art, overlapped = false, children }: PageHeadProps) {
  return (
    <Sky $overlapped={overlapped}>
      <Columns>
        <div>
          <Title tabIndex={-1}>{title}</Title>
          {lede && <Intro>{lede}</Intro>}
          {children}
        </div>
        {art && <Strip name={art} alt="" width={520} />}
      </Columns>
    </Sky>
  );
}

const Sky = styled.div<{ $overlapped: boolean }>`
  --pb: ${({ $overlapped }) => ($overlapped ? 'calc(clamp(36px, 5vw, 72px) + 24px)' : 'clamp(36px, 5vw, 72px)')};
  --edge: ${({ $overlapped }) => ($overlapped ? '28px' : '0px')};
  background: ${color.sky};
`;

const Columns = styled(Wrap)`
  display: grid;
  gap: 24px;
  padding-block: var(--pb);

  ${media.from(900)} {
    grid-template-columns: 7fr 5fr;
    gap: 48px;
    align-items: end;
  }
`;

const Title = styled.h1`
  font-size: clamp(2.25rem, 1.6rem + 2.8vw, 3.25rem);
  line-height: 1.08;
  letter-spacing: -0.018em;
  font-weight: 540;
`;

const Intro = styled(Lede)`
  margin-top: 14px;
  color: ${color.ink};
  text-wrap: balance;
`;

const Strip = styled(Art)`
  display: none;
  align-self: end;
  justify-self: end;
  margin-bottom: calc(var(--edge) - var(--pb));

  ${media.from(900)} {
    display: block;
  }
`;
