import { color, media } from '@firm/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface DeskPageProps {
  /** Stands above the title: the way to the list that the screen belongs to. */
  above?: ReactNode;
  title: ReactNode;
  /** `''` keeps the line of a text that is still to come. */
  text?: ReactNode;
  /** Actions at the end of the head's line; full width on phones. */
  action?: ReactNode;
  /** The widest content in px; `none` for lists and boards, which take the whole width of the window. */
  maxWidth?: 1440 | 1520 | 'none';
  children: ReactNode;
}

/** A screen of a desk: its head and, below it, panels 20 px apart. */
export function DeskPage({ above, title, text, action, maxWidth = 1440, children }: DeskPageProps) {
  return (
    <Ground $maxWidth={maxWidth}>
      <Head>
        <div>
          {above}
          <h1 tabIndex={-1}>{title}</h1>
          {text !== undefined && <p>{text}</p>}
        </div>
        {action && <Actions>{action}</Actions>}
      </Head>
      {children}
    </Ground>
  );
}

const Ground = styled.div<{ $maxWidth: number | 'none' }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  align-content: start;
  width: 100%;
  max-width: ${({ $maxWidth }) => ($maxWidth === 'none' ? 'none' : `${$maxWidth}px`)};
  padding: 24px clamp(16px, 2.4vw, 36px) 56px;

  ${media.below(640)} {
    padding: 16px 16px 32px;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 20px;
  align-items: end;
  justify-content: space-between;

  h1 {
    font-size: var(--t28);
    font-weight: 560;
  }

  p {
    min-height: 1lh;
    margin-top: 2px;
    color: ${color.inkSoft};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;

  ${media.below(640)} {
    width: 100%;

    > a,
    > button {
      flex: 1;
    }
  }
`;
