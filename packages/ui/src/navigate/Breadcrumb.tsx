import type { ReactNode } from 'react';
import { Children, Fragment } from 'react';
import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';

export interface BreadcrumbProps {
  /** Names the navigation, such as "Breadcrumb". */
  label: string;
  /** Links, then the current page as a `<span>`. */
  children: ReactNode;
}

/** Links to the one or two levels above a page. */
export function Breadcrumb({ label, children }: BreadcrumbProps) {
  return (
    <Trail aria-label={label}>
      {Children.toArray(children).map((child, index) => (
        <Fragment key={index}>
          {index > 0 && <span aria-hidden="true">/</span>}
          {child}
        </Fragment>
      ))}
    </Trail>
  );
}

const Trail = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
  align-items: center;
  color: ${color.inkSoft};
  font-size: var(--t14);

  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;
