import {
  ARTICLE_ATTRIBUTES,
  ARTICLE_CLASSES,
  ARTICLE_SCHEMES,
  ARTICLE_TAGS,
  isOwnPicture,
  pictureAddress,
  type TakenOut,
  uploadedPicture,
} from '@firm/contract';
import sanitizeHtml from 'sanitize-html';

const copies = (lists: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, [...list]]));

/** The elements that stand in one another at most. A table in a list in a callout has ten. */
const NESTING_MAX = 30;

/**
 * The markup of the contract, and no pictures of other hosts. Uploaded pictures have their size, so that pages keep
 * their places, and no key. Pages sanitise again before showing it.
 */
const RULES: sanitizeHtml.IOptions = {
  allowedTags: [...ARTICLE_TAGS],
  allowedAttributes: copies(ARTICLE_ATTRIBUTES),
  allowedClasses: copies(ARTICLE_CLASSES),
  allowedSchemes: [...ARTICLE_SCHEMES],
  allowProtocolRelative: false,
  nestingLimit: NESTING_MAX,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs.src ?? ''),
  transformTags: {
    img: (tagName, attributes) => ({ tagName, attribs: { ...attributes, ...ofPicture(attributes.src ?? '') } }),
    a: (tagName, attributes) => ({
      tagName,
      attribs: /^https?:/i.test(attributes.href ?? '') ? { ...attributes, rel: 'noopener noreferrer' } : attributes,
    }),
  },
};

function ofPicture(address: string): Record<string, string> {
  const picture = uploadedPicture(address);
  if (!picture) return {};
  const { id, width, height } = picture;
  return { src: pictureAddress({ id, width, height }), width: String(width), height: String(height) };
}

export const sanitizeContent = (html: string) => sanitizeHtml(html, RULES).trim();

/** The start of a link or a picture's address that an author recognises. */
const NAME_LENGTH = 80;

/** Sanitises an article and names what was taken out of it, so that its author learns of it. */
export function sanitizeWithReport(html: string): { content: string; takenOut: TakenOut[] } {
  const found = new Map<string, TakenOut>();
  const note = (kind: TakenOut['kind'], name: string) => {
    const short = name.slice(0, NAME_LENGTH);
    const known = found.get(`${kind} ${short}`);
    found.set(`${kind} ${short}`, { kind, name: short, count: (known?.count ?? 0) + 1 });
  };
  let depth = 0;
  const content = sanitizeHtml(html, {
    ...RULES,
    onOpenTag(tag, attributes) {
      depth++;
      if (!ARTICLE_TAGS.includes(tag) || depth > NESTING_MAX) note('tag', tag);
      else if (tag === 'img' && !isOwnPicture(attributes.src ?? '')) note('picture', attributes.src ?? '');
      else for (const [name, value] of Object.entries(attributes)) noteAttribute(tag, name, value, note);
    },
    onCloseTag() {
      depth--;
    },
  }).trim();
  return { content, takenOut: [...found.values()] };
}

/** Elements without an end at most, and brackets that begin none: each lengthens the reading of the rest. */
const UNCLOSED_MAX = 500;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Whether so many elements begin without an end that reading the HTML would hold up the server. */
export function isUnclosed(html: string): boolean {
  const open = new Map<string, number>();
  let unclosed = 0;
  for (const [, slash, name = ''] of html.matchAll(/<(?![!?])(\/?)([a-z][a-z0-9-]*)?/gi)) {
    const tag = name.toLowerCase();
    const ends = slash !== '' && tag !== '';
    const count = open.get(tag) ?? 0;
    if (VOID.test(tag) || (ends && count === 0)) continue;
    open.set(tag, ends ? count - 1 : count + 1);
    unclosed += ends ? -1 : 1;
    if (unclosed > UNCLOSED_MAX) return true;
  }
  return false;
}

type Note = (kind: TakenOut['kind'], name: string) => void;

function noteAttribute(tag: string, name: string, value: string, note: Note): void {
  if (name === 'class') {
    const others = value.split(/\s+/).filter((one) => one && !ARTICLE_CLASSES[tag]?.includes(one));
    if (others.length > 0) note('attribute', name);
  } else if (!ARTICLE_ATTRIBUTES[tag]?.includes(name) && !ARTICLE_ATTRIBUTES['*']?.includes(name))
    note('attribute', name);
  else if (name === 'href' && !isAllowedLink(value)) note('link', value);
}

/** Whether the sanitiser keeps a link: one of the allowed schemes, a path of the site or a place of the article. */
function isAllowedLink(href: string): boolean {
  // Browsers skip white space and control characters within a scheme.
  const plain = href.replace(/[\s\p{Cc}]/gu, '');
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(plain)?.[1]?.toLowerCase();
  return scheme === undefined ? !/^[/\\]{2}/.test(plain) : ARTICLE_SCHEMES.includes(scheme);
}

/** Returns the words of HTML, for the search and the reading time. */
export function textOf(html: string): string {
  // A space keeps the words of neighbouring blocks apart.
  const spaced = html.replace(/<\/?(p|h\d|li|d[td]|t[dh]|blockquote|figcaption|aside|section|br)\b/gi, ' $&');
  const plain = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} });
  return plain
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ')
    .trim();
}

const WORDS_PER_MINUTE = 200;
export const readingMinutes = (text: string) => Math.max(1, Math.ceil(text.split(' ').length / WORDS_PER_MINUTE));
