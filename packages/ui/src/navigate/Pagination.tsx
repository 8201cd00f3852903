import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../show/Icon.tsx';
import { color, media, radius } from '../theme/tokens.ts';
import { pageNumbers } from './pageNumbers.ts';

/** Props to spread on the link of a page. */
export interface PageLinkProps {
  children: ReactNode;
  className?: string | undefined;
  rel?: 'prev' | 'next' | undefined;
  'aria-current'?: 'page' | undefined;
  'aria-label'?: string | undefined;
}

export interface PaginationProps {
  /** Names the navigation, such as "Pages". */
  label: string;
  /** The current page, from 1. */
  page: number;
  pages: number;
  previousLabel: string;
  nextLabel: string;
  /** The screen reader text for a number, such as "Page 3". */
  pageLabel: (page: number) => string;
  /** Renders the link to a page: `(page, props) => <Link to={…} {...props} />`. */
  link: (page: number, props: PageLinkProps) => ReactElement;
}

/** Numbered page links, so that each page has an address. Renders nothing for a single page. */
export function Pagination({ label, page, pages, previousLabel, nextLabel, pageLabel, link }: PaginationProps) {
  if (pages < 2) return null;
  const back = <Icon of={ChevronLeft} size={16} />;
  const on = <Icon of={ChevronRight} size={16} />;

  return (
    <Pages aria-label={label}>
      {page > 1 ? (
        link(page - 1, {
          children: (
            <>
              {back} <StepWord>{previousLabel}</StepWord>
            </>
          ),
          className: 'step',
          rel: 'prev',
        })
      ) : (
        <Off>{back}</Off>
      )}
      {pageNumbers(page, pages).map(({ number, wide, gap }) => (
        <Fragment key={number}>
          {gap && <Gap aria-hidden="true">…</Gap>}
          {link(number, {
            children: number,
            className: wide ? 'wide' : '',
            'aria-label': pageLabel(number),
            ...(number === page && { 'aria-current': 'page' }),
          })}
        </Fragment>
      ))}
      {page < pages ? (
        link(page + 1, {
          children: (
            <>
              <StepWord>{nextLabel}</StepWord> {on}
            </>
          ),
          className: 'step',
          rel: 'next',
        })
      ) : (
        <Off>{on}</Off>
      )}
    </Pages>
  );
}

const StepWord = styled.span`
  min-width: 44px;
  text-align: center;

  ${media.below(640)} {
    position: absolute;
    clip-path: inset(50%);
  }
`;

const Off = styled.span.attrs({ className: 'step', 'aria-hidden': true })``;

const Gap = styled.span``;

const Pages = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  align-items: center;
  justify-content: center;

  > a,
  > span {
    display: inline-grid;
    place-items: center;
    min-width: 44px;
    height: 44px;
    border-radius: ${radius.box};
    color: ${color.ink};
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    text-decoration: none;
  }

  > a:hover {
    background: ${color.brandTint};
  }

  > [aria-current='page'] {
    background: ${color.brand};
    color: ${color.onBrand};
  }

  > .step {
    grid-auto-flow: column;
    gap: 8px;
    padding: 0 12px;
  }

  > span.step {
    color: ${color.inkSoft};
  }

  ${media.below(640)} {
    gap: 0;

    > .wide {
      display: none;
    }
  }
`;
