import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Art } from '../art/Art.tsx';
import type { ArtName } from '../art/drawings.ts';
import { color } from '../theme/tokens.ts';

export interface EmptyProps {
  art?: ArtName | undefined;
  /** Width of the drawing in px; 180 by default. */
  artWidth?: number | undefined;
  title: ReactNode;
  level?: 'h1' | 'h2' | 'h3' | undefined;
  /** Explains why the area is empty. */
  text?: ReactNode | undefined;
  /** The one action on offer: a button or a link. */
  action?: ReactNode | undefined;
  /** "status" when it replaces earlier content, such as a sent form. */
  role?: 'status' | 'alert' | undefined;
  children?: ReactNode | undefined;
}

/** Fills an empty area with a drawing, the reason and one action. */
export function Empty({ art, artWidth = 180, title, level: Title = 'h3', text, action, role, children }: EmptyProps) {
  return (
    <EmptyBox role={role}>
      {art && <Art name={art} alt="" width={artWidth} />}
      <Title tabIndex={Title === 'h1' ? -1 : undefined}>{title}</Title>
      {text && <p>{text}</p>}
      {action && <Actions>{action}</Actions>}
      {children}
    </EmptyBox>
  );
}

export const EmptyBox = styled.div`
  display: grid;
  justify-items: center;
  gap: 8px;
  padding: 40px 20px;
  text-align: center;

  > img {
    margin-bottom: 8px;
  }

  > p {
    max-width: 44ch;
    color: ${color.inkSoft};
  }

  h2,
  h3 {
    font-size: var(--t21);
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  justify-content: center;
  margin-top: 12px;
`;
