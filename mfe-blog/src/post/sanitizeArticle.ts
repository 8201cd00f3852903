import DOMPurify from 'dompurify';

/** What an article may be made of. No classes or styles: nothing of it reaches beyond itself. */
const TAGS = [
  ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'figure', 'figcaption', 'img'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['a', 'strong', 'b', 'em', 'i', 'u', 's', 'q', 'cite', 'mark', 'small', 'sub', 'sup', 'code', 'abbr', 'time'],
];
/** The attributes that are kept as they are, with React's names for them. */
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

/** Addresses that only lead somewhere: the web, mail, telephone, this site, a place in the article. */
const ADDRESSES = /^(?:https?:|mailto:|tel:|#|\/(?![/\\]))/i;

/** Elements whose text was never meant to be read. */
const DROPPED_WHOLE = [
  ...['script', 'style', 'template', 'iframe', 'noscript', 'object', 'svg', 'math'],
  ...['form', 'button', 'select', 'textarea'],
];

/** The HTML of an article without anything that acts, loads or asks. The server sanitised it on save; this is the second lock. */
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
    // The page has the one policy there is: it lets HTML be parsed where nothing runs, which is all that is done here.
    TRUSTED_TYPES_POLICY: null,
  });
}
