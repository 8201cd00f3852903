import { z } from 'zod';
import { isOwnPicture } from '../blog/ownPicture.ts';
import {
  AUTHOR_BIO_MAX_LENGTH,
  LABEL_DESCRIPTION_MAX_LENGTH,
  LABEL_NAME_MAX_LENGTH,
  NAME_MAX_LENGTH,
  SLUG_PATTERN,
} from '../constants.ts';
import { problem } from '../wire/fieldProblems.ts';
import { atMost, Id, publishedLine, SeenRevision, wholeNumber } from '../wire/schemas.ts';

/** How many articles carry it; a list alone tells. */
const carried = { articleCount: z.number().int().optional() };

const Words = z.object({ en: z.string(), es: z.string(), fr: z.string() });

const line = (max: number) => z.string().overwrite(publishedLine).max(max, atMost(max));
const required = (max: number) => line(max).min(1, problem('required'));
/** Words in each language, none of them empty. */
const names = (max: number) => z.object({ en: required(max), es: required(max), fr: required(max) });
const lines = (max: number) => z.object({ en: line(max), es: line(max), fr: line(max) });
const Slug = z
  .string({ error: problem('required') })
  .max(LABEL_NAME_MAX_LENGTH, atMost(LABEL_NAME_MAX_LENGTH))
  .regex(SLUG_PATTERN, problem('slug_form'));

export const ArticleCategory = z.object({
  id: Id,
  revision: SeenRevision,
  slug: z.string(),
  names: Words,
  descriptions: Words,
  ...carried,
});
export const ArticleTag = z.object({ id: Id, revision: SeenRevision, slug: z.string(), names: Words, ...carried });
export const ArticleAuthor = z.object({
  id: Id,
  revision: SeenRevision,
  name: z.string(),
  roles: Words,
  bios: Words,
  /** A picture's address on this site. */
  avatar: z.string().nullable(),
  ...carried,
});

export const CategoryBody = z.object({
  slug: Slug,
  names: names(LABEL_NAME_MAX_LENGTH),
  descriptions: lines(LABEL_DESCRIPTION_MAX_LENGTH),
});
export const TagBody = z.object({ slug: Slug, names: names(LABEL_NAME_MAX_LENGTH) });
export const AuthorBody = z.object({
  name: required(NAME_MAX_LENGTH),
  roles: names(LABEL_NAME_MAX_LENGTH),
  bios: lines(AUTHOR_BIO_MAX_LENGTH),
  /** The address of a picture on this site; null takes it away, absent leaves it as it is. */
  avatar: z.string().max(200, atMost(200)).refine(isOwnPicture, 'Choose a picture of this site').nullable().optional(),
});

/** The revision that the caller saw; after another change the call is refused with 409 `changed_meanwhile`. */
const seen = { revision: SeenRevision };

const SeenLabel = z.object({ revision: wholeNumber(SeenRevision) });
/** Articles always have a category and an author: while some have this one, another takes its place. */
const ReplacedLabel = SeenLabel.extend({ replacementId: Id.optional() });

export const articleLabelsSchemas = {
  list: {
    answer: z.object({
      categories: z.array(ArticleCategory),
      tags: z.array(ArticleTag),
      authors: z.array(ArticleAuthor),
    }),
  },
  createCategory: { body: CategoryBody, answer: ArticleCategory },
  /** Addresses of categories and tags stay: the slug cannot be changed. */
  updateCategory: { body: CategoryBody.omit({ slug: true }).extend(seen), answer: ArticleCategory },
  removeCategory: { query: ReplacedLabel },
  createTag: { body: TagBody, answer: ArticleTag },
  updateTag: { body: TagBody.omit({ slug: true }).extend(seen), answer: ArticleTag },
  removeTag: { query: SeenLabel },
  createAuthor: { body: AuthorBody, answer: ArticleAuthor },
  updateAuthor: { body: AuthorBody.extend(seen), answer: ArticleAuthor },
  removeAuthor: { query: ReplacedLabel },
};
