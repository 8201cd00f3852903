const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The parts of an article that are compared. A legal text has no address and no description. */
export interface Whole {
  title: string;
  excerpt: string;
  content: string;
  slug?: string;
  metaDescription?: string;
}

/** Title, opening line, text, address and description of an article as one text. */
export const wholeOf = ({ title, excerpt, content, slug = '', metaDescription = '' }: Whole): string =>
  `<h1>${escaped(title)}</h1><p>${escaped(excerpt)}</p>${content}${lineOf(slug && `/blog/${slug}`)}${lineOf(metaDescription)}`;

const lineOf = (text: string) => (text ? `<p>${escaped(text)}</p>` : '');
