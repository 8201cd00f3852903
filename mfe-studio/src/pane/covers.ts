import type { ArtName } from '@firm/ui';

/** The drawings that stand on articles, by subject. */
export const COVERS = [
  'category-tax',
  'category-visa',
  'category-shop',
  'category-books',
  'category-credit',
  'category-home',
  'category-plan',
  'category-bank',
  'category-meet',
  'category-shield',
  'category-law',
  'category-words',
] as const satisfies readonly ArtName[];
