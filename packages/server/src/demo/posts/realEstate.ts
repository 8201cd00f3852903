import type { SeedPost } from './seedPost.ts';

export const realEstatePosts: SeedPost[] = [
  {
    slug: 'first-home-in-queens-costs-after-the-price',
    title: 'Your first home in Queens: the costs after the price',
    excerpt:
      'Twenty percent is not the whole sum. A sample purchase in Ozone Park shows the taxes, fees and first-year ' +
      'bills that come after the down payment.',
    category: 'real-estate',
    tags: ['buying-a-home', 'loans', 'homeowners'],
    author: 'Wei Zhang',
    cover: 'category-home',
    daysAgo: 37,
    featured: true,
    views: 10540,
    metaDescription:
      'Closing costs for a first home in Queens, line by line: mortgage recording tax, title, attorney, escrow, ' +
      'and the first-year bills buyers forget.',
  },
  {
    slug: 'co-op-or-condo',
    title: 'Co-op or condo: what are you really buying?',
    excerpt:
      'Two similar apartments in Forest Hills can differ by 180,000 dollars, because one is a deed and the other ' +
      'is shares in a company. What each one means.',
    category: 'real-estate',
    tags: ['buying-a-home', 'homeowners'],
    author: 'Wei Zhang',
    cover: 'category-meet',
    daysAgo: 219,
    featured: false,
    views: 6021,
    metaDescription:
      'Co-op or condo in New York City: how ownership, monthly charges, board approval, subletting and closing ' +
      'costs differ, and what to read before you choose.',
  },
  {
    slug: 'renting-out-a-basement-in-queens',
    title: 'May you rent out the basement?',
    excerpt:
      'A basement and a cellar are different things in the city’s records. How to check what your house allows, ' +
      'what is changing, and what the risks are.',
    category: 'real-estate',
    tags: ['homeowners', 'renting', 'avoiding-scams'],
    author: 'Wei Zhang',
    cover: 'category-shield',
    daysAgo: 104,
    featured: false,
    views: 7794,
    metaDescription:
      'Is a basement apartment legal in Queens? Basement against cellar, the Certificate of Occupancy, the city’s ' +
      'pilot program, and the risks of renting anyway.',
  },
  {
    slug: 'reading-the-notice-of-property-value',
    title: 'The January notice from the city: is it worth a challenge?',
    excerpt:
      'The Notice of Property Value is not a bill, but its deadlines pass long before the bill. One division tells ' +
      'you whether an appeal can save anything.',
    category: 'real-estate',
    tags: ['homeowners', 'deadlines'],
    author: 'Wei Zhang',
    cover: 'category-home',
    daysAgo: 263,
    featured: false,
    views: 1936,
    metaDescription:
      'How to read New York City’s Notice of Property Value, test whether an appeal could lower your tax, meet the ' +
      'March dates, and find missed exemptions.',
  },
  {
    slug: 'mortgage-when-you-are-self-employed',
    title: 'Getting a mortgage when you work for yourself',
    excerpt:
      'Your shop takes in 260,000 and the bank counts 62,500. How lenders read a self-employed tax return, and ' +
      'what you can prepare two years ahead.',
    category: 'real-estate',
    tags: ['self-employed', 'loans', 'buying-a-home'],
    author: 'Denise Baptiste',
    cover: 'category-bank',
    daysAgo: 163,
    featured: false,
    views: 4178,
    metaDescription:
      'How lenders calculate self-employed income for a mortgage, which papers to prepare, what bank statement and ' +
      'ITIN loans cost, and how to check a broker.',
  },
];
