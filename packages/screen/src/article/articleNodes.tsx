import { isOwnPicture, isWordyCell, PICTURE_SIZES, pictureSources, uploadedPicture } from '@firm/contract';
import { ServedLink } from '@firm/federation';
import { Photo } from '@firm/ui';
import { createElement, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Callout, Footnotes } from './ArticleFrames.tsx';
import { type ArticleElement, type ArticleNode, textOf } from './articleTree.ts';

/** The screen has its own h1, and an article needs at most four levels. */
const LEVELS: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4' };

/** Prefixes an article's ids, for links within it, so that they do not clash with the screen's. */
const ownId = (id: string) => `article-${id}`;

/** White space between children of these elements is meaningless, and React rejects it. */
const STRUCTURAL = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'ul', 'ol', 'dl']);

/**
 * Turns an article into React elements, one per top-level node: links into the site navigate without a reload, and wide
 * tables scroll by themselves.
 */
export function articleNodes(article: readonly ArticleNode[], tableLabel: string): ReactNode[] {
  return article.filter(isWorth).map((node, place) => toReact(node, place, tableLabel));
}

function toReact(node: ArticleNode, key: number, tableLabel: string): ReactNode {
  if (typeof node === 'string') return node;
  const { name, attributes } = node;
  const inner = node.children
    .filter((child) => !STRUCTURAL.has(name) || isWorth(child))
    .map((child, place) => toReact(child, place, tableLabel));
  const children = inner.length > 0 ? inner : undefined;

  if (name === 'a') {
    return (
      <ArticleLink key={key} href={attributes['href']}>
        {children}
      </ArticleLink>
    );
  }
  if (name === 'aside')
    return (
      <Callout key={key} kind={attributes['kind']}>
        {children}
      </Callout>
    );
  if (name === 'section') return <Footnotes key={key}>{children}</Footnotes>;
  if (name === 'img') return <ArticleImage key={key} attributes={attributes} />;
  const own = withOwnId(attributes);
  if (name !== 'table') return createElement(LEVELS[name] ?? name, { key, ...own }, children);
  return (
    // A scrolling box must be reachable by keyboard.
    <TableScroll key={key} role="group" aria-label={tableLabel} tabIndex={0}>
      <table {...own} data-wordy={isWordy(node) ? '' : undefined}>
        {children}
      </table>
    </TableScroll>
  );
}

/** Shows a link to a screen that no remote serves as plain text. */
function ArticleLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  // A server does not know by which of its names the site is read; articles link to their own site by paths.
  const origin = globalThis.location?.origin ?? 'https://site.invalid';
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
function ArticleImage({ attributes }: Pick<ArticleElement, 'attributes'>) {
  const { src = '', alt = '' } = attributes;
  const photo = uploadedPicture(src);
  if (photo) return <Photo {...pictureSources(photo)} alt={alt} sizes={PICTURE_SIZES.text} />;
  if (!isOwnPicture(src)) return null;
  return <img {...withOwnId(attributes)} src={src} alt={alt} loading="lazy" decoding="async" />;
}

/** Only links and pictures have addresses, and they write them themselves. */
function withOwnId({ id, href, src, kind, ...rest }: ArticleElement['attributes']): Record<string, string> {
  return id ? { id: ownId(id), ...rest } : rest;
}

const isWorth = (node: ArticleNode) => typeof node !== 'string' || /\S/.test(node);

/** Whether a table has sentences in its last column. */
function isWordy(node: ArticleNode): boolean {
  if (typeof node === 'string') return false;
  const last = node.name === 'tr' && node.children.filter((child) => typeof child !== 'string').at(-1);
  return (last && last.name === 'td' && isWordyCell(textOf(last))) || node.children.some(isWordy);
}

const TableScroll = styled.div`
  overflow-x: auto;
`;
