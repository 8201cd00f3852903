import { addressIn, alternatesOf, type MetaLine, pageTitle, previewLines } from '@firm/contract';
import { escapeHtml, scriptJson } from '../../../ground/http/html.ts';
import { feedPath } from '../addresses.ts';
import type { Head, HeadContext } from './head.ts';
import { headTexts } from './headTexts.ts';

const meta = ([attribute, key, content]: MetaLine) => `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`;
const named = (key: string, content: string) => meta(['name', key, content]);

/** Renders a head as HTML lines; all texts are escaped. */
export function headLines(
  head: Head,
  { language, origin, firm }: Pick<HeadContext, 'language' | 'origin' | 'firm'>,
  isMultilingual: boolean,
): string[] {
  const lines = [
    `<title>${escapeHtml(pageTitle(head.title, firm.name))}</title>`,
    named('description', head.description),
  ];
  if (!head.indexed) return head.status === 503 ? lines : [...lines, named('robots', 'noindex')];

  const { canonical, label, addresses, image, article, facts } = head.indexed;
  return [
    ...lines,
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...(isMultilingual ? alternatesOf(addresses) : []).map(
      ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`,
    ),
    `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(pageTitle(headTexts[language].blog.title, firm.name))}" href="${escapeHtml(addressIn(language, origin, feedPath))}">`,
    ...previewLines({ label, description: head.description, canonical, image, article }, language, firm.name).map(meta),
    `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', '@graph': facts })}</script>`,
  ];
}
