import type { BlogPost } from '../blog/types.ts';
import { LANGUAGES, type Language } from '../constants.ts';

/** The size of preview pictures in pixels, as the big social networks ask for it. */
export const PREVIEW_IMAGE = { width: 1200, height: 630 } as const;
export const sitePreviewImage = (language: Language) => `/og/site/${language}.png`;
export const postPreviewImage = (slug: string) => `/og/blog/${encodeURIComponent(slug)}.png`;
/** The preview picture of a text as it is stored, for whoever has a key of the studio. `edition` names its state. */
export const draftPreviewImage = (articleId: string, language: Language, edition: string, key: string) =>
  `/og/draft/${articleId}/${language}.png?edition=${edition}&key=${encodeURIComponent(key)}`;

/** The title of a page in tabs and search results: "Blog · Crossbay Advisory". */
export const pageTitle = (title: string, siteName: string): string => (title ? `${title} · ${siteName}` : siteName);

const LOCALES: Record<Language, string> = { en: 'en_US', es: 'es_US', fr: 'fr_FR' };

/** The preview of a page, shown where its address is shared. */
export interface Preview {
  label: string;
  description: string;
  canonical: string;
  /** An absolute address. */
  image: string;
  article?:
    | { publishedAt: string; updatedAt?: string | null; author: string; section: string; tags: readonly string[] }
    | undefined;
}

type SharedPost = Pick<
  BlogPost,
  'slug' | 'title' | 'excerpt' | 'metaDescription' | 'publishedAt' | 'updatedAt' | 'author' | 'category' | 'tags'
>;

/** The description of an article for search engines and previews; without one, its opening line. */
export const postDescription = ({ metaDescription, excerpt }: Pick<BlogPost, 'metaDescription' | 'excerpt'>): string =>
  metaDescription || excerpt;

/** The preview of an article; its picture has no origin. */
export function postPreview(post: SharedPost): Omit<Preview, 'canonical'> {
  const { slug, title, publishedAt, updatedAt, author, category, tags } = post;
  return {
    label: title,
    description: postDescription(post),
    image: postPreviewImage(slug),
    article: {
      ...{ publishedAt, updatedAt, author: author.name, section: category.name },
      tags: tags.map(({ name }) => name),
    },
  };
}

/** A line of the page's head: `<meta name="…" content="…">`, or `property` in place of `name`. */
export type MetaLine = readonly [attribute: 'name' | 'property', key: string, content: string];

/** The head lines for previews; server and screens use the same ones. */
export function previewLines(
  { label, description, canonical, image, article }: Preview,
  language: Language,
  siteName: string,
): MetaLine[] {
  const property = (key: string, content: string): MetaLine => ['property', key, content];
  const named = (key: string, content: string): MetaLine => ['name', key, content];
  return [
    property('og:site_name', siteName),
    property('og:type', article ? 'article' : 'website'),
    property('og:title', label),
    property('og:description', description),
    property('og:url', canonical),
    property('og:locale', LOCALES[language]),
    ...LANGUAGES.filter((other) => other !== language).map((other) => property('og:locale:alternate', LOCALES[other])),
    property('og:image', image),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(PREVIEW_IMAGE.width)),
    property('og:image:height', String(PREVIEW_IMAGE.height)),
    property('og:image:alt', label),
    ...(article
      ? [
          property('article:published_time', article.publishedAt),
          ...(article.updatedAt ? [property('article:modified_time', article.updatedAt)] : []),
          property('article:author', article.author),
          property('article:section', article.section),
          ...article.tags.map((tag) => property('article:tag', tag)),
        ]
      : []),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', label),
    named('twitter:description', description),
    named('twitter:image', image),
    named('twitter:image:alt', label),
  ];
}
