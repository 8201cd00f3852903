/**
 * The elements of an article. The server takes others out when it is saved, the blog and the studio when it is shown.
 */
export const ARTICLE_TAGS: readonly string[] = [
  ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'hr', 'br', 'pre', 'code'],
  ...['strong', 'em', 'b', 'i', 's', 'sub', 'sup', 'small', 'abbr', 'time', 'q', 'cite', 'a'],
  ...['figure', 'figcaption', 'img', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['aside', 'section'],
];

/** The attributes of each element, and under `*` those of all. */
export const ARTICLE_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title', 'rel', 'hreflang'],
  img: ['src', 'alt', 'width', 'height'],
  abbr: ['title'],
  time: ['datetime'],
  ol: ['start', 'reversed'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  '*': ['lang', 'dir', 'id'],
};

/** The classes of each element: callouts, and footnotes with the numbers that lead to them. No other class is kept. */
export const ARTICLE_CLASSES: Readonly<Record<string, readonly string[]>> = {
  aside: ['callout', 'callout-note', 'callout-tip', 'callout-warning'],
  section: ['footnotes'],
  sup: ['footnote'],
};

/** The schemes of links besides paths of the site and places of the article. */
export const ARTICLE_SCHEMES: readonly string[] = ['https', 'mailto', 'tel'];
