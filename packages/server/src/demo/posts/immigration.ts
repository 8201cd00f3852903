import type { SeedPost } from './seedPost.ts';

export const immigrationPosts: SeedPost[] = [
  {
    slug: 'renewing-a-green-card',
    title: 'Renewing a green card: what changes and what does not',
    excerpt:
      'The card expires and the status behind it usually does not. When to file Form I-90, what to carry ' +
      'meanwhile, and who should speak to a lawyer first.',
    category: 'immigration',
    tags: ['green-card', 'citizenship', 'deadlines', 'documents'],
    author: 'Daniel Okafor',
    cover: 'category-visa',
    daysAgo: 16,
    featured: true,
    views: 11820,
    metaDescription:
      'Form I-90 explained: when to file, how the receipt extends an expiring card, why two-year cards are ' +
      'different, and when citizenship may make more sense.',
  },
  {
    slug: 'what-an-immigration-sponsor-promises',
    title: 'What an immigration sponsor really promises',
    excerpt:
      'Form I-864 is a contract with the government that a divorce does not end. Plain answers about income, ' +
      'household size, joint sponsors and how long it lasts.',
    category: 'immigration',
    tags: ['family-petitions', 'green-card', 'documents'],
    author: 'Daniel Okafor',
    cover: 'category-law',
    daysAgo: 187,
    featured: false,
    views: 6148,
    metaDescription:
      'Before you sign an Affidavit of Support, learn what Form I-864 obliges you to do, who can enforce it, which ' +
      'income counts, and when the duty ends.',
  },
  {
    slug: 'reading-the-visa-bulletin',
    title: 'Reading the Visa Bulletin with one family’s date',
    excerpt:
      'A priority date, a category and a country of birth are all you need to read the State Department’s monthly ' +
      'tables. We follow one brother’s case through them.',
    category: 'immigration',
    tags: ['family-petitions', 'green-card', 'deadlines'],
    author: 'Daniel Okafor',
    cover: 'category-plan',
    daysAgo: 322,
    featured: false,
    views: 8290,
    metaDescription:
      'How to read the Visa Bulletin: find your priority date, category and column, tell the two charts apart, and ' +
      'see why dates sometimes move backward.',
  },
  {
    slug: 'trips-abroad-before-citizenship',
    title: 'Trips abroad before citizenship: three ways of counting',
    excerpt:
      'Naturalization looks at your travel three times: total days here, the longest single absence, and whether ' +
      'you still lived in this country. Many people pass one and fail another.',
    category: 'immigration',
    tags: ['citizenship', 'green-card', 'documents'],
    author: 'Daniel Okafor',
    cover: 'category-visa',
    daysAgo: 121,
    featured: false,
    views: 5467,
    metaDescription:
      'Physical presence, continuous residence and long trips: how to count your days abroad before Form N-400, ' +
      'and how to find the dates you have forgotten.',
  },
  {
    slug: 'certified-translations-for-immigration',
    title: 'Certified translations: what USCIS accepts',
    excerpt:
      'USCIS does not ask for a sworn translator or a notary. It asks for a full translation and a short signed ' +
      'statement, and small omissions cause most refusals.',
    category: 'immigration',
    tags: ['documents', 'newcomers', 'family-petitions'],
    author: 'Leila Haddad',
    cover: 'category-words',
    daysAgo: 402,
    featured: false,
    views: 2689,
    metaDescription:
      'What a certified translation means for USCIS, who may sign it, a sample statement, and how to handle ' +
      'stamps, spellings and dates without causing delay.',
  },
];
