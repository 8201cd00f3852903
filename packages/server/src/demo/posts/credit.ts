import type { SeedPost } from './seedPost.ts';

export const creditPosts: SeedPost[] = [
  {
    slug: 'disputing-an-error-on-a-credit-report',
    title: 'One wrong line on your credit report, and how to dispute it',
    excerpt:
      'A credit report is a private company’s file, and files contain mistakes. How to show that one line is ' +
      'wrong, in one page, and what happens afterward.',
    category: 'credit',
    tags: ['credit-reports', 'debt', 'documents'],
    author: 'Denise Baptiste',
    cover: 'category-credit',
    daysAgo: 149,
    featured: false,
    views: 4405,
    metaDescription:
      'Found an error on your credit report? See which evidence to send, how to word a one-page dispute, the ' +
      '30-day calendar, and what to do after “verified”.',
  },
  {
    slug: 'building-credit-from-zero',
    title: 'Building credit from zero in twelve months',
    excerpt:
      'No credit history is a blank page rather than a bad mark. A month-by-month plan for newcomers, with or ' +
      'without a Social Security number.',
    category: 'credit',
    tags: ['credit-reports', 'newcomers', 'itin'],
    author: 'Denise Baptiste',
    cover: 'category-bank',
    daysAgo: 41,
    featured: false,
    views: 9730,
    metaDescription:
      'A month-by-month plan to build US credit from nothing: bank account, secured card, credit-builder loan, ' +
      'balances to keep low, and the offers to refuse.',
  },
  {
    slug: 'collector-calls-about-an-old-debt',
    title: 'A collector calls about an old debt. What to find out first',
    excerpt:
      'Do not pay or promise anything on the first call. Find out whether the debt is yours, whether it is too old ' +
      'for court, and whether a case exists.',
    category: 'credit',
    tags: ['debt', 'deadlines', 'avoiding-scams'],
    author: 'Denise Baptiste',
    cover: 'category-shield',
    daysAgo: 24,
    featured: true,
    views: 8815,
    metaDescription:
      'What New Yorkers can do when a collector calls: ask for proof in writing, check the three-year limit on ' +
      'consumer credit, and always answer court papers.',
  },
  {
    slug: 'before-you-co-sign-a-loan',
    title: 'Before you co-sign a loan for someone you love',
    excerpt:
      'A co-signer is a borrower who does not receive the car. What the notice means, how it affects your own ' +
      'mortgage, and other ways to help.',
    category: 'credit',
    tags: ['loans', 'credit-reports', 'debt'],
    author: 'Denise Baptiste',
    cover: 'category-meet',
    daysAgo: 347,
    featured: false,
    views: 2147,
    metaDescription:
      'What co-signing really means for your credit and your next mortgage, how to reduce the risk before you ' +
      'sign, and how to help a relative in another way.',
  },
  {
    slug: 'what-a-credit-repair-company-may-not-do',
    title: 'What a credit repair company may not do',
    excerpt:
      'We offer credit repair, so here are the rules that bind us: no payment in advance, three days to cancel, ' +
      'and no promise to erase what is true.',
    category: 'credit',
    tags: ['credit-reports', 'avoiding-scams', 'debt'],
    author: 'Denise Baptiste',
    cover: 'category-law',
    daysAgo: 466,
    featured: false,
    views: 3318,
    metaDescription:
      'Federal and New York law limit what credit repair companies may charge and promise. Know your rights, seven ' +
      'questions to ask, and where to complain.',
  },
];
