import type { SeedPost } from './seedPost.ts';

export const taxPosts: SeedPost[] = [
  {
    slug: 'an-irs-letter-has-arrived',
    title: 'An IRS letter has arrived. Read these four lines first',
    excerpt:
      'Most IRS letters concern one subject and one year. The notice number, the tax year, the request and the ' +
      'date tell you what to do next.',
    category: 'tax',
    tags: ['irs', 'deadlines', 'avoiding-scams'],
    author: 'Marisol Vega',
    cover: 'category-tax',
    daysAgo: 5,
    featured: true,
    views: 12480,
    metaDescription:
      'Received a letter from the IRS? Learn what the CP or LTR code means, which deadlines are strict, and what ' +
      'to do before you pay or call anyone.',
  },
  {
    slug: 'how-an-itin-works',
    title: 'How an ITIN works, and when it stops working',
    excerpt:
      'Who needs an Individual Taxpayer Identification Number, how to apply without mailing your passport away, ' +
      'why numbers expire, and what to consider about privacy before filing.',
    category: 'tax',
    tags: ['itin', 'irs', 'newcomers'],
    author: 'Marisol Vega',
    cover: 'category-visa',
    daysAgo: 88,
    featured: false,
    views: 7365,
    metaDescription:
      'A plain guide to the ITIN: Form W-7, documents the IRS accepts, renewal after three unused years, and which ' +
      'tax credits need a Social Security number.',
  },
  {
    slug: 'unfiled-tax-returns-where-to-begin',
    title: 'Several years unfiled: where to begin',
    excerpt:
      'If you have missed several years of tax returns, the work goes in an order: find what the IRS knows, choose ' +
      'the years, rebuild the numbers, then pay.',
    category: 'tax',
    tags: ['irs', 'deadlines', 'debt'],
    author: 'Marisol Vega',
    cover: 'category-plan',
    daysAgo: 240,
    featured: false,
    views: 4912,
    metaDescription:
      'Missed tax returns for several years? See how far back to go, how penalties grow, how to rebuild records, ' +
      'and what New York offers before it writes to you.',
  },
  {
    slug: 'app-drivers-what-to-set-aside',
    title: 'Driving for an app: how much to set aside each week',
    excerpt:
      'One working week, worked through in dollars, shows which number an app driver really pays tax on and how ' +
      'much of it to move into savings.',
    category: 'tax',
    tags: ['self-employed', 'irs', 'deadlines'],
    author: 'Anjali Rao',
    cover: 'category-tax',
    daysAgo: 301,
    featured: false,
    views: 3874,
    metaDescription:
      'Drive for an app in New York? See a sample week, mileage against real car costs, the log that survives an ' +
      'audit, and the four estimated tax dates.',
  },
  {
    slug: 'bank-account-back-home-fbar',
    title: 'The bank account back home: who has to report it',
    excerpt:
      'An old savings account abroad, or your name on a parent’s account, may have to be reported to the Treasury ' +
      'each year, even when no tax is due.',
    category: 'tax',
    tags: ['money-abroad', 'irs', 'deadlines'],
    author: 'Marisol Vega',
    cover: 'category-bank',
    daysAgo: 431,
    featured: false,
    views: 5236,
    metaDescription:
      'When foreign bank accounts must be reported on the FBAR or Form 8938, how to convert balances, whose money ' +
      'counts, and how to fix years you missed.',
  },
];
