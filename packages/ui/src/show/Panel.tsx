import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, panelSpace, radius } from '../theme/tokens.ts';

/** A raised box with a hairline; `$pad` adds padding. Name it with `aria-labelledby` or `aria-label`. */
export const Panel = styled.section<{ $pad?: boolean | undefined }>`
  min-width: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.box};
  background: ${color.raised};
  ${({ $pad }) => $pad && `padding: ${panelSpace};`}
`;

/** Padding for the part of a panel below its head. */
export const PanelBody = styled.div`
  padding: ${panelSpace};
`;

export interface PanelHeadProps {
  title: ReactNode;
  /** The target of the panel's `aria-labelledby`. */
  id?: string | undefined;
  level?: 'h2' | 'h3' | undefined;
  /** A link or a button at the end of the line. */
  children?: ReactNode | undefined;
}

/** The title line of a panel. A room of dense panels sets `--panel-head`, `--panel-head-space` and `--panel-title`. */
export function PanelHead({ title, id, level: Title = 'h2', children }: PanelHeadProps) {
  return (
    <Head>
      <Title id={id}>{title}</Title>
      {children}
    </Head>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 10px 12px;
  min-height: var(--panel-head, 64px);
  padding: var(--panel-head-space, 14px) ${panelSpace};
  border-bottom: 1px solid ${color.line};
  break-after: avoid;

  h2,
  h3 {
    font-size: var(--panel-title, var(--t21));
    font-weight: 600;
    line-height: 1.15;
    letter-spacing: -0.012em;
  }
`;
