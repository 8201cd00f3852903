import DOMPurify from 'dompurify';

/** Elements allowed in an article. Classes and styles are not: an article must not affect the page around it. */
const TAGS = [
  ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'figure', 'figcaption', 'img'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['a', 'strong', 'b', 'em', 'i', 'u', 's', 'q', 'cite', 'mark', 'small', 'sub', 'sup', 'code', 'abbr', 'time'],
];
/** Attributes that are kept, with their names in React. */
export const ATTRIBUTES: Readonly<Record<string, string>> = {
  alt: 'alt',
  width: 'width',
  height: 'height',
  title: 'title',
  lang: 'lang',
  dir: 'dir',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  scope: 'scope',
  start: 'start',
  datetime: 'dateTime',
};

/** Allowed link targets: the web, mail, telephone, this site, an anchor of the article. */
const ADDRESSES = /^(?:https?:|mailto:|tel:|#|\/(?![/\\]))/i;

/** Elements that are dropped with their text, which is not for readers. */
const DROPPED_WHOLE = [
  ...['script', 'style', 'template', 'iframe', 'noscript', 'object', 'svg', 'math'],
  ...['form', 'button', 'select', 'textarea'],
];

/** Removes all HTML that runs, loads or asks for input. A second defence: the server sanitises articles on save. */
export function sanitizeArticle(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ['href', 'src', 'id', ...Object.keys(ATTRIBUTES)],
    ALLOWED_URI_REGEXP: ADDRESSES,
    ADD_URI_SAFE_ATTR: Object.keys(ATTRIBUTES),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_CONTENTS: DROPPED_WHOLE,
    RETURN_DOM_FRAGMENT: true,
    // The page's own policy is the only one allowed: it permits HTML parsing where nothing runs, as here.
    TRUSTED_TYPES_POLICY: null,
  });
}
