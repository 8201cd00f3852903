import type { SeedPost } from './seedPost.ts';

export const newYorkPosts: SeedPost[] = [
  {
    slug: 'notary-is-not-a-notario',
    title: 'A notary public is not a notario',
    excerpt:
      'In New York a notary checks your signature and nothing more. Who may advise you about immigration, what ' +
      'helpers must give you, and how fraud begins.',
    category: 'life-in-new-york',
    tags: ['avoiding-scams', 'newcomers', 'documents'],
    author: 'Leila Haddad',
    cover: 'category-law',
    daysAgo: 58,
    featured: true,
    views: 9164,
    metaDescription:
      'Who may give immigration advice in New York, what a notary can and cannot do, your rights as a customer, ' +
      'and what to do if someone has misled you.',
  },
  {
    slug: 'hospital-bill-you-cannot-pay',
    title: 'A hospital bill you cannot pay',
    excerpt:
      'Before you use a credit card, ask for the financial assistance form. New York law can reduce or cancel a ' +
      'hospital bill, whatever your immigration status.',
    category: 'life-in-new-york',
    tags: ['debt', 'newcomers', 'credit-reports'],
    author: 'Leila Haddad',
    cover: 'category-shield',
    daysAgo: 126,
    featured: true,
    views: 7058,
    metaDescription:
      'How hospital financial assistance works in New York, who qualifies by income, what hospitals may not do to ' +
      'collect, and where to find free help.',
  },
  {
    slug: 'what-a-landlord-may-charge-before-you-move-in',
    title: 'What a landlord may charge before you move in',
    excerpt:
      'Application fees, deposits, last month’s rent, the broker: which charges are lawful for an ordinary New ' +
      'York City apartment, and how to get a deposit back.',
    category: 'life-in-new-york',
    tags: ['renting', 'newcomers', 'avoiding-scams'],
    author: 'Wei Zhang',
    cover: 'category-home',
    daysAgo: 79,
    featured: false,
    views: 8437,
    metaDescription:
      'The fees a New York City landlord may and may not ask for before you move in, the broker fee law, receipts ' +
      'for cash, and the 14-day deposit rule.',
  },
  {
    slug: 'you-moved-who-needs-to-know',
    title: 'You moved. Who needs to know, and by when?',
    excerpt:
      'The post office is not enough. A table of offices with the shortest deadlines first, three mistakes that ' +
      'matter, and a list for one evening.',
    category: 'life-in-new-york',
    tags: ['deadlines', 'newcomers', 'renting'],
    author: 'Leila Haddad',
    cover: 'category-words',
    daysAgo: 258,
    featured: false,
    views: 1587,
    metaDescription:
      'Change of address checklist for New Yorkers: immigration court, USCIS, DMV, IRS, benefits, banks and ' +
      'business, with the deadline for each one.',
  },
  {
    slug: 'sending-money-home-compare-the-cost',
    title: 'Sending money home: compare what arrives',
    excerpt:
      'A transfer with no fee can cost more than one with a fee. How to compare two shops, cancel within 30 ' +
      'minutes and understand the tax on cash.',
    category: 'life-in-new-york',
    tags: ['money-abroad', 'newcomers', 'avoiding-scams'],
    author: 'Leila Haddad',
    cover: 'category-bank',
    daysAgo: 2,
    featured: false,
    views: 206,
    metaDescription:
      'How to compare the true cost of sending money abroad, your right to cancel or report an error, the one ' +
      'percent tax on cash transfers, and safe habits.',
  },
];
