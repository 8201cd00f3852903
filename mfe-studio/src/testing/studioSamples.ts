import type { Article, ArticleLine, ArticleText, ArticleTextState, Language, User } from '@firm/contract';
import { client } from '@firm/testing';

export const ARTICLE_ID = '0000000d-0000-4000-8000-000000000001';
const id = (number: number) => `0000000d-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Somebody who publishes. */
export const marisol: User = { ...client, id: id(90), firstName: 'Marisol', role: 'staff', studio: 'publishes' };

export const stateOf = (language: Language, values: Partial<ArticleTextState> = {}): ArticleTextState => ({
  ...{ language, state: 'draft', title: 'An IRS letter has arrived', slug: 'irs-letter', revision: 3 },
  ...{ isMachine: false, isBehind: false, canPublish: false, published: null, plannedAt: null },
  ...{ savedAt: '2026-11-30T21:12:00.000Z', savedBy: 'Marisol Vega' },
  ...values,
});

/** A language in which nothing is written yet. */
export const missing = (language: Language) =>
  stateOf(language, { state: 'missing', title: '', slug: '', revision: 0, savedAt: null, savedBy: null });

export const lineOf = (values: Partial<ArticleLine> = {}): ArticleLine => ({
  ...{ id: ARTICLE_ID, state: 'draft', originalLanguage: 'en', title: 'An IRS letter has arrived' },
  ...{ cover: 'category-tax', category: { id: id(10), name: 'Tax' }, author: { id: id(20), name: 'Marisol Vega' } },
  ...{ isFeatured: false, texts: [stateOf('en'), missing('es'), missing('fr')], views: 0, plannedAt: null },
  ...{ publishedAt: null, changedAt: '2026-11-30T21:12:00.000Z', changedBy: 'Marisol Vega', others: [] },
  ...values,
});

export const articleOf = (values: Partial<Article> = {}): Article => ({
  ...lineOf(),
  ...{
    revision: 5,
    coverAlts: { en: '', es: '', fr: '' },
    tagIds: [],
    related: [],
    formerSlugs: [],
    mayPublish: true,
    canTranslate: false,
  },
  ...values,
});

export const textOf = (values: Partial<ArticleText> = {}): ArticleText => ({
  ...stateOf(values.language ?? 'en'),
  ...{ excerpt: 'Four lines first.', content: '<p>Sit down instead.</p>', metaDescription: '', originalRevision: null },
  ...values,
});

export const labels = {
  categories: [
    {
      ...{ id: id(10), revision: 1, slug: 'tax', names: { en: 'Tax', es: 'Impuestos', fr: 'Impôts' } },
      descriptions: { en: '', es: '', fr: '' },
    },
  ],
  tags: [{ id: id(11), revision: 1, slug: 'irs', names: { en: 'IRS', es: 'IRS', fr: 'IRS' } }],
  authors: [
    {
      ...{ id: id(20), revision: 1, name: 'Marisol Vega', avatar: null },
      roles: { en: 'Tax', es: 'Impuestos', fr: 'Impôts' },
      bios: { en: '', es: '', fr: '' },
    },
  ],
};
