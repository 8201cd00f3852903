import { businessPosts } from './business.ts';
import { creditPosts } from './credit.ts';
import { immigrationPosts } from './immigration.ts';
import { newYorkPosts } from './newYork.ts';
import { realEstatePosts } from './realEstate.ts';
import type { SeedPost } from './seedPost.ts';
import { taxPosts } from './tax.ts';

/** The posts. The body of each post is the file `en/<slug>.html`. */
export const seedPosts: SeedPost[] = [
  ...taxPosts,
  ...immigrationPosts,
  ...creditPosts,
  ...realEstatePosts,
  ...businessPosts,
  ...newYorkPosts,
];
