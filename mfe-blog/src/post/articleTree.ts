/** Elements allowed in an article. Classes and styles are not: an article must not affect the page around it. */
const TAGS = new Set([
  ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'figure', 'figcaption', 'img'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['a', 'strong', 'b', 'em', 'i', 'u', 's', 'q', 'cite', 'mark', 'small', 'sub', 'sup', 'code', 'abbr', 'time'],
]);
/** Attributes that are kept, with their names in React. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
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
  href: 'href',
  src: 'src',
  id: 'id',
};

/** Allowed link targets: the web, mail, telephone, this site, an anchor of the article. */
const ADDRESSES = /^(?:https?:|mailto:|tel:|#|\/(?![/\\]))/i;

/** Elements that are dropped with their text, which is not for readers. */
const DROPPED_WHOLE = new Set([
  ...['script', 'style', 'template', 'iframe', 'noscript', 'object', 'svg', 'math'],
  ...['form', 'button', 'select', 'textarea'],
]);

export type ArticleNode = string | ArticleElement;

/** An allowed element; its attributes have their names in React. */
export interface ArticleElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: ArticleNode[];
}

/**
 * Parses an article and keeps only what the lists above allow: nothing that runs, loads or asks for input. The page
 * never receives markup as text. A second defence: the server sanitises articles on save.
 */
export function articleTree(html: string): ArticleNode[] {
  return nodesOf(new DOMParser().parseFromString(html, 'text/html').body);
}

const nodesOf = (parent: Node): ArticleNode[] => [...parent.childNodes].flatMap(allowed);

function allowed(node: Node): ArticleNode[] {
  if (node.nodeType === Node.TEXT_NODE) return [node.textContent ?? ''];
  if (node.nodeType !== Node.ELEMENT_NODE) return [];
  const { localName: name, attributes } = node as Element;
  if (DROPPED_WHOLE.has(name)) return [];
  const children = nodesOf(node);
  return TAGS.has(name) ? [{ name, attributes: keptOf(attributes), children }] : children;
}

function keptOf(attributes: NamedNodeMap): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const { name, value } of attributes) {
    const known = Object.hasOwn(ATTRIBUTES, name) ? ATTRIBUTES[name] : undefined;
    const isAddress = known === 'href' || known === 'src';
    if (known && (!isAddress || ADDRESSES.test(value))) kept[known] = value;
  }
  return kept;
}

export const textOf = (node: ArticleNode): string =>
  typeof node === 'string' ? node : node.children.map(textOf).join('');
