import { isOwnPicture } from '@firm/contract';
import { ServedLink } from '@firm/federation';
import { createElement, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { ATTRIBUTES } from './sanitizeArticle.ts';

/** The screen has its own h1, and an article needs at most four levels. */
const LEVELS: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4' };

/** Prefixes an article's ids, for links within it, so that they do not clash with the screen's. */
const ownId = (id: string) => `article-${id}`;

/** White space between children of these elements is meaningless, and React rejects it. */
const STRUCTURAL = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'ul', 'ol', 'dl']);

/**
 * Turns sanitised HTML into React elements, one per top-level node: links into the site navigate without a reload, wide
 * tables scroll by themselves, and the page never receives markup as text.
 */
export function articleNodes(fragment: DocumentFragment, tableLabel: string): ReactNode[] {
  return [...fragment.childNodes].filter(isWorth).map((node, place) => toReact(node, place, tableLabel));
}

function toReact(node: Node, key: number, tableLabel: string): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  const inner = [...node.childNodes]
    .filter((child) => !STRUCTURAL.has(name) || isWorth(child))
    .map((child, place) => toReact(child, place, tableLabel));
  const children = inner.length > 0 ? inner : undefined;

  if (name === 'a') {
    return (
      <ArticleLink key={key} href={node.getAttribute('href')}>
        {children}
      </ArticleLink>
    );
  }
  if (name === 'img') return <ArticleImage key={key} image={node} />;
  const element = createElement(LEVELS[name] ?? name, { key, ...attributesOf(node) }, children);
  if (name !== 'table') return element;
  return (
    // A scrolling box must be reachable by keyboard.
    <TableScroll key={key} $wordy={isWordy(node)} role="group" aria-label={tableLabel} tabIndex={0}>
      {element}
    </TableScroll>
  );
}

/** Shows a link to a screen that no remote serves as plain text. */
function ArticleLink({ href, children }: { href: string | null; children: ReactNode }) {
  const { origin } = window.location;
  if (!href || !URL.canParse(href, origin)) return children;
  if (href.startsWith('#')) return <a href={`#${ownId(href.slice(1))}`}>{children}</a>;
  const url = new URL(href, origin);
  return url.origin === origin ? (
    <ServedLink to={url.pathname + url.search + url.hash} otherwise={children}>
      {children}
    </ServedLink>
  ) : (
    <a href={href} rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** Shows only pictures of this site: the sanitiser's library would allow others. */
function ArticleImage({ image }: { image: Element }) {
  const source = image.getAttribute('src') ?? '';
  if (!isOwnPicture(source)) return null;
  return <img {...attributesOf(image)} src={source} alt={image.getAttribute('alt') ?? ''} loading="lazy" />;
}

function attributesOf(element: Element): Record<string, string> {
  const kept: Record<string, string> = element.id ? { id: ownId(element.id) } : {};
  for (const { name, value } of element.attributes) {
    const known = ATTRIBUTES[name];
    if (known) kept[known] = value;
  }
  return kept;
}

const isWorth = (node: Node) => node.nodeType !== Node.TEXT_NODE || /\S/.test(node.textContent ?? '');

/** Figures and short answers align right in a table; sentences read better aligned left. */
const isWordy = (table: Element) =>
  [...table.querySelectorAll('td:last-child')].some(({ textContent }) => (textContent ?? '').trim().length > 28);

const TableScroll = styled.div<{ $wordy: boolean }>`
  overflow-x: auto;

  ${({ $wordy }) => $wordy && sentences}
`;

const sentences = css`
  && th,
  && td {
    padding-right: 20px;
    text-align: left;
    vertical-align: top;
  }

  && :last-child {
    padding-right: 0;
  }
`;
