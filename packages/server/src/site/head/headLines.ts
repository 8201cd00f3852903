import { addressIn, alternatesOf, firm, LANGUAGES, type Language } from '@firm/contract';
import { escapeHtml, scriptJson } from '../../http/html.ts';
import { feedPath } from '../addresses.ts';
import { CARD } from '../drawing/card.ts';
import type { Head } from './head.ts';
import { headTexts } from './headTexts.ts';

const LOCALES: Record<Language, string> = { en: 'en_US', es: 'es_US', fr: 'fr_FR' };

const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string | number) =>
  `<meta property="${name}" content="${escapeHtml(String(content))}">`;

/** A head as HTML, line by line; whatever the texts hold, it stays text. */
export function headLines(head: Head, language: Language, origin: string, nonce: string): string[] {
  const title = head.title ? `${head.title} · ${firm.name}` : firm.name;
  const lines = [`<title>${escapeHtml(title)}</title>`, named('description', head.description)];
  if (!head.indexed) return head.status === 503 ? lines : [...lines, named('robots', 'noindex')];

  const { canonical, label, addresses, image, article, facts } = head.indexed;
  return [
    ...lines,
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...alternatesOf(addresses).map(
      ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`,
    ),
    `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(`${headTexts[language].blog.title} · ${firm.name}`)}" href="${escapeHtml(addressIn(language, origin, feedPath))}">`,
    property('og:site_name', firm.name),
    property('og:type', article ? 'article' : 'website'),
    property('og:title', label),
    property('og:description', head.description),
    property('og:url', canonical),
    property('og:locale', LOCALES[language]),
    ...LANGUAGES.filter((other) => other !== language).map((other) => property('og:locale:alternate', LOCALES[other])),
    property('og:image', image),
    property('og:image:type', 'image/png'),
    property('og:image:width', CARD.width),
    property('og:image:height', CARD.height),
    property('og:image:alt', label),
    ...(article
      ? [
          property('article:published_time', article.publishedAt),
          property('article:author', article.author),
          property('article:section', article.section),
          ...article.tags.map((tag) => property('article:tag', tag)),
        ]
      : []),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', label),
    named('twitter:description', head.description),
    named('twitter:image', image),
    named('twitter:image:alt', label),
    `<script type="application/ld+json" nonce="${nonce}">${scriptJson({ '@context': 'https://schema.org', '@graph': facts })}</script>`,
  ];
}
