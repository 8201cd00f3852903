import { ARTICLE_CLASSES, ARTICLE_TAGS } from '@firm/contract';

/**
 * The elements of the contract's list, and some that are shown as others. Styles and classes are not kept: an article
 * must not affect the page around it.
 */
const TAGS = new Set([...ARTICLE_TAGS, 'h1', 'h5', 'h6', 'u', 'mark']);
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
  return TAGS.has(name)
    ? [{ name, attributes: { ...keptOf(attributes), ...kindOf(name, attributes) }, children }]
    : children;
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

/** Keeps the class that says which callout it is, or that a section has footnotes; no class reaches the page. */
function kindOf(name: string, attributes: NamedNodeMap): Record<string, string> {
  const classes = [...attributes].find((one) => one.name === 'class')?.value.split(/\s+/) ?? [];
  const kind = classes.filter((one) => ARTICLE_CLASSES[name]?.includes(one)).at(-1);
  return kind ? { kind } : {};
}

/** The same article with other words, such as facts in the places that stand for them; addresses stay as they are. */
export const withWords = (article: readonly ArticleNode[], fill: (words: string) => string): ArticleNode[] =>
  article.map((node) =>
    typeof node === 'string' ? fill(node) : { ...node, children: withWords(node.children, fill) },
  );

export const textOf = (node: ArticleNode): string =>
  typeof node === 'string' ? node : node.children.map(textOf).join('');
