import type { SeedPost } from './seedPost.ts';

export const businessPosts: SeedPost[] = [
  {
    slug: 'llc-publication-in-new-york',
    title: 'Your new LLC and the two newspapers',
    excerpt:
      'New York asks a new LLC to publish a notice for six weeks and file the proof within 120 days. What it costs ' +
      'and what happens if you missed it.',
    category: 'business',
    tags: ['small-business', 'deadlines', 'avoiding-scams'],
    author: 'Anjali Rao',
    cover: 'category-books',
    daysAgo: 202,
    featured: false,
    views: 3542,
    metaDescription:
      'New York’s LLC publication rule explained: county clerk, two newspapers, six weeks, the 120-day limit, the ' +
      'cost by county, and how to repair a missed date.',
  },
  {
    slug: 'sales-tax-before-you-open',
    title: 'When must a new shop register for sales tax?',
    excerpt:
      'Three weeks before the first sale. One small shop’s shelves show what is taxed in New York City, how ' +
      'returns work, and what buyers of a business risk.',
    category: 'business',
    tags: ['small-business', 'deadlines', 'self-employed'],
    author: 'Anjali Rao',
    cover: 'category-shop',
    daysAgo: 378,
    featured: false,
    views: 2873,
    metaDescription:
      'Opening a shop in New York City? When to get a Certificate of Authority, what is taxable, when returns are ' +
      'due, and the notice to file if you buy a business.',
  },
  {
    slug: 'employee-or-contractor',
    title: 'Employee or contractor? The work decides',
    excerpt:
      'A signed page and a 1099 do not make someone independent. How New York and the IRS look at the work itself, ' +
      'and what a first hire involves.',
    category: 'business',
    tags: ['small-business', 'self-employed', 'irs'],
    author: 'Anjali Rao',
    cover: 'category-shop',
    daysAgo: 63,
    featured: false,
    views: 5683,
    metaDescription:
      'How to tell an employee from a contractor in New York, what a mistake costs, the steps for a first hire, ' +
      'and the papers every freelancer should receive.',
  },
  {
    slug: 'one-hour-a-week-bookkeeping',
    title: 'The books in one hour a week',
    excerpt:
      'A timetable for small shops that dislike bookkeeping: sales, costs, unpaid invoices, the bank balance and ' +
      'two weeks ahead, in sixty minutes every Monday.',
    category: 'business',
    tags: ['small-business', 'self-employed'],
    author: 'Anjali Rao',
    cover: 'category-books',
    daysAgo: 497,
    featured: false,
    views: 1264,
    metaDescription:
      'A weekly bookkeeping routine for small businesses, minute by minute, with advice on separate accounts, ' +
      'receipts, how long to keep records, and catching up.',
  },
  {
    slug: 'the-real-price-of-a-cash-advance',
    title: 'The real price of a merchant cash advance',
    excerpt:
      'A factor of 1.35 sounds like 35 percent. With daily payments it can be close to 98. How to do the sum and ' +
      'read the contract.',
    category: 'business',
    tags: ['loans', 'small-business', 'debt'],
    author: 'Denise Baptiste',
    cover: 'category-credit',
    daysAgo: 11,
    featured: true,
    views: 6870,
    metaDescription:
      'What a merchant cash advance really costs per year, the disclosure New York law gives you, the contract ' +
      'words to find, and cheaper places to ask first.',
  },
];
