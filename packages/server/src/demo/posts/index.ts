import { businessPosts } from './business.ts';
import { creditPosts } from './credit.ts';
import { immigrationPosts } from './immigration.ts';
import { newYorkPosts } from './newYork.ts';
import { realEstatePosts } from './realEstate.ts';
import { taxPosts } from './tax.ts';

export interface SeedPost {
  slug: string;
  title: string;
  excerpt: string;
  category: 'tax' | 'immigration' | 'credit' | 'real-estate' | 'business' | 'life-in-new-york';
  tags: string[];
  author: string;
  cover: string;
  daysAgo: number;
  featured: boolean;
  views: number;
  metaDescription: string;
}

/** The body of each post is the file `en/<slug>.html`. */
export const seedPosts: SeedPost[] = [
  ...taxPosts,
  ...immigrationPosts,
  ...creditPosts,
  ...realEstatePosts,
  ...businessPosts,
  ...newYorkPosts,
];
