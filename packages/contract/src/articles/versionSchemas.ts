import { z } from 'zod';
import { PREVIEW_DAYS_DEFAULT, PREVIEW_DAYS_MAX, VERSION_KINDS, VERSION_NAME_MAX_LENGTH } from '../constants.ts';
import { problem } from '../wire/fieldProblems.ts';
import { atMost, Id, Instant, ListQuery, publishedLine, SeenRevision, wholeNumber } from '../wire/schemas.ts';
import { Revision, TextLanguage } from './fields.ts';

export const KeptVersion = z.object({
  id: Id,
  language: TextLanguage,
  kind: z.enum(VERSION_KINDS),
  name: z.string().nullable(),
  title: z.string(),
  /** The revision of the text that it keeps. */
  revision: Revision,
  words: z.number().int(),
  savedAt: Instant,
  savedBy: z.string().nullable(),
  /** Set when readers saw it. */
  publishedAt: Instant.nullable(),
});

/** Kept versions, only those of this revision or an earlier one where it is named. */
export const VersionsQuery = ListQuery.extend({
  language: TextLanguage,
  upTo: wholeNumber(SeenRevision).optional(),
});

export const FullKeptVersion = KeptVersion.extend({
  articleId: Id,
  slug: z.string(),
  excerpt: z.string(),
  content: z.string(),
  metaDescription: z.string(),
});

export const NameVersionBody = z.object({
  language: TextLanguage,
  revision: SeenRevision,
  name: z
    .string({ error: problem('required') })
    .overwrite(publishedLine)
    .min(1, problem('required'))
    .max(VERSION_NAME_MAX_LENGTH, atMost(VERSION_NAME_MAX_LENGTH)),
});

export const ArticlePreview = z.object({
  id: Id,
  language: TextLanguage,
  createdAt: Instant,
  createdBy: z.string().nullable(),
  endsAt: Instant,
});

export const CreatePreviewBody = z.object({
  language: TextLanguage,
  days: z.number().int().min(1).max(PREVIEW_DAYS_MAX).default(PREVIEW_DAYS_DEFAULT),
});
