import type { Language } from '@firm/contract';
import { articleNodes, articleTree } from '@firm/screen/article';
import { Prose } from '@firm/ui';
import { isValidElement, type ReactNode, useMemo } from 'react';
import { useTexts } from '../texts.ts';
import { NextStep } from './NextStep.tsx';

/** Number of sections before the article offers help. */
const SECTIONS_BEFORE_SLIP = 2;

/** The article itself, with the next step between two of its sections. */
interface PostBodyProps {
  html: string;
  language: Language;
}

export function PostBody({ html, language: written }: PostBodyProps) {
  const { t, language } = useTexts();
  const tableLabel = t('post.table');
  const nodes = useMemo(() => articleNodes(articleTree(html), tableLabel), [html, tableLabel]);
  const place = slipPlace(nodes);
  return (
    <Prose lang={written}>
      {nodes.slice(0, place)}
      <NextStep lang={language} />
      {nodes.slice(place)}
    </Prose>
  );
}

/** Returns the place before the third section; the end of an article with fewer. */
function slipPlace(nodes: readonly ReactNode[]): number {
  const headings = nodes.flatMap((node, place) => (isValidElement(node) && node.type === 'h2' ? [place] : []));
  return headings[SECTIONS_BEFORE_SLIP] ?? nodes.length;
}
