import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { choseLists, color, media, radius } from '../theme/tokens.ts';

export interface TeaserCardProps {
  /** An `Art` or an `<img>` with fixed size. */
  cover: ReactNode;
  category: ReactNode;
  /** The link with the title as its text, such as `<Link to={…}>{title}</Link>`; the whole card is its target. */
  link: ReactElement;
  excerpt: ReactNode;
  /** Author, date, reading time: one element each. */
  meta: ReactNode;
  /**
   * open: cover above; lead: large, for the first of a page; side: small cover beside the text; list: a row in a list;
   * chosen: open, or list where the reader chose lists, which `<html data-cards="list">` tells.
   */
  look?: 'open' | 'lead' | 'side' | 'list' | 'chosen' | undefined;
}

/** Announces an article, on the blog and the home page. */
export function TeaserCard({ cover, category, link, excerpt, meta, look = 'open' }: TeaserCardProps) {
  return (
    <Card $look={look}>
      <Cover>{cover}</Cover>
      <Category>{category}</Category>
      <h3>{link}</h3>
      <p>{excerpt}</p>
      <Meta>{meta}</Meta>
    </Card>
  );
}

const Cover = styled.div`
  margin-bottom: 18px;
  border-radius: ${radius.box};
  overflow: hidden;

  img {
    width: 100%;
    aspect-ratio: 16 / 10;
    object-fit: cover;
    transition: transform 200ms;
  }
`;

const Category = styled.span`
  color: ${color.accentInk};
  font-size: var(--t14);
  font-weight: 600;
`;

const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 14px;
  margin-top: auto;
  padding-top: 14px;
  color: ${color.inkSoft};
  font-size: var(--t14);
`;

const beside = (column: string, gap: string) => `
  display: grid;
  grid-template-columns: ${column} 1fr;
  grid-template-rows: auto auto auto 1fr;
  column-gap: ${gap};
  align-items: start;
  ${Cover} { grid-row: 1 / 5; margin: 0; }
`;

const row = `
  ${media.from(640)} {
    ${beside('220px', '24px')}
  }
`;

const looks = {
  open: '',
  lead: `
    ${media.from(1000)} {
      h3 { font-size: 2.125rem; line-height: 1.14; letter-spacing: -0.014em; font-weight: 560; }
      ${Cover} img { aspect-ratio: 16 / 9; }
    }
  `,
  side: `
    ${media.from(1000)} {
      ${beside('212px', '20px')}
      ${Cover} img { aspect-ratio: 1; }
      ${Meta} { margin-top: 0; }
    }
  `,
  list: row,
  chosen: `${choseLists} { ${row} }`,
};

const Card = styled.article<{ $look: keyof typeof looks }>`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;

  h3 {
    margin-top: 4px;
  }

  h3 a {
    color: ${color.ink};
    text-decoration: none;
  }

  h3 a::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  h3 a:focus-visible {
    outline: 0;
  }

  &:has(a:focus-visible) {
    outline: 3px solid ${color.focus};
    outline-offset: 6px;
    border-radius: ${radius.box};
  }

  &:hover h3 a {
    text-decoration: underline;
    text-decoration-thickness: 1px;
  }

  &:hover ${Cover} img {
    transform: scale(1.02);
  }

  p {
    margin-top: 8px;
    color: ${color.inkSoft};
    font-size: 0.9375rem;
    line-height: 1.55;
  }

  ${({ $look }) => looks[$look]}
`;
