import type { AnswerOf, BlogCategory, BlogPost, blog } from '@firm/contract';

const idOf = (number: number) => `0b2f3a52-58c1-4f4e-9a63-${String(number).padStart(12, '0')}`;

export const tax: BlogCategory = {
  id: idOf(901),
  name: 'Tax',
  slug: 'tax',
  description: 'Letters, deadlines and records.',
  postCount: 27,
};

export const credit: BlogCategory = { ...tax, id: idOf(902), name: 'Credit', slug: 'credit', postCount: 9 };

/** Returns the n-th article; `details` override its fields. */
export function samplePost(number: number, details: Partial<BlogPost> = {}): BlogPost {
  const { description, ...category } = tax;
  return {
    id: idOf(number),
    slug: `article-${number}`,
    title: `Article ${number}`,
    excerpt: `What article ${number} is about.`,
    content: '<p>First.</p>',
    featuredImage: 'category-tax',
    featuredImageAlt: '',
    category,
    tags: [{ id: idOf(801), name: 'IRS letters', slug: 'irs-letters' }],
    author: {
      name: 'Marisol Vega',
      role: 'Tax specialist',
      avatar: null,
      bio: 'She has answered IRS letters since 2011.',
    },
    publishedAt: '2026-11-18T15:00:00.000Z',
    updatedAt: null,
    readTimeMinutes: 6,
    viewCount: 3412,
    metaDescription: `In short: article ${number}.`,
    language: 'en',
    translations: [],
    ...details,
  };
}

/** Returns one page of a list with `count` articles. */
export function samplePage(count: number, shown = Math.min(count, 12)): AnswerOf<typeof blog.posts> {
  const results = Array.from({ length: shown }, (_, place) => samplePost(place + 1));
  return { results, count, next: null, previous: null };
}
