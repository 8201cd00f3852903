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

/** The body of each post is the file `<slug>.html` beside this one. */
export const seedPosts: SeedPost[] = [
  {
    slug: 'an-irs-letter-has-arrived',
    title: 'An IRS letter has arrived. Read these four lines first',
    excerpt:
      'Most IRS letters concern one subject and one year. The notice number, the tax year, the request and the ' +
      'date tell you what to do next.',
    category: 'tax',
    tags: ['irs', 'deadlines', 'avoiding-scams'],
    author: 'Marisol Vega',
    cover: 'c-tax',
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
    cover: 'c-visa',
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
    cover: 'c-plan',
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
    cover: 'c-tax',
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
    cover: 'c-bank',
    daysAgo: 431,
    featured: false,
    views: 5236,
    metaDescription:
      'When foreign bank accounts must be reported on the FBAR or Form 8938, how to convert balances, whose money ' +
      'counts, and how to fix years you missed.',
  },
  {
    slug: 'renewing-a-green-card',
    title: 'Renewing a green card: what changes and what does not',
    excerpt:
      'The card expires and the status behind it usually does not. When to file Form I-90, what to carry ' +
      'meanwhile, and who should speak to a lawyer first.',
    category: 'immigration',
    tags: ['green-card', 'citizenship', 'deadlines', 'documents'],
    author: 'Daniel Okafor',
    cover: 'c-visa',
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
    cover: 'c-law',
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
    cover: 'c-plan',
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
    cover: 'c-visa',
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
    cover: 'c-words',
    daysAgo: 402,
    featured: false,
    views: 2689,
    metaDescription:
      'What a certified translation means for USCIS, who may sign it, a sample statement, and how to handle ' +
      'stamps, spellings and dates without causing delay.',
  },
  {
    slug: 'disputing-an-error-on-a-credit-report',
    title: 'One wrong line on your credit report, and how to dispute it',
    excerpt:
      'A credit report is a private company’s file, and files contain mistakes. How to show that one line is ' +
      'wrong, in one page, and what happens afterward.',
    category: 'credit',
    tags: ['credit-reports', 'debt', 'documents'],
    author: 'Denise Baptiste',
    cover: 'c-credit',
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
    cover: 'c-bank',
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
    cover: 'c-shield',
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
    cover: 'c-meet',
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
    cover: 'c-law',
    daysAgo: 466,
    featured: false,
    views: 3318,
    metaDescription:
      'Federal and New York law limit what credit repair companies may charge and promise. Know your rights, seven ' +
      'questions to ask, and where to complain.',
  },
  {
    slug: 'first-home-in-queens-costs-after-the-price',
    title: 'Your first home in Queens: the costs after the price',
    excerpt:
      'Twenty percent is not the whole sum. A sample purchase in Ozone Park shows the taxes, fees and first-year ' +
      'bills that come after the down payment.',
    category: 'real-estate',
    tags: ['buying-a-home', 'loans', 'homeowners'],
    author: 'Wei Zhang',
    cover: 'c-home',
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
    cover: 'c-meet',
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
    cover: 'c-shield',
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
    cover: 'c-home',
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
    cover: 'c-bank',
    daysAgo: 163,
    featured: false,
    views: 4178,
    metaDescription:
      'How lenders calculate self-employed income for a mortgage, which papers to prepare, what bank statement and ' +
      'ITIN loans cost, and how to check a broker.',
  },
  {
    slug: 'llc-publication-in-new-york',
    title: 'Your new LLC and the two newspapers',
    excerpt:
      'New York asks a new LLC to publish a notice for six weeks and file the proof within 120 days. What it costs ' +
      'and what happens if you missed it.',
    category: 'business',
    tags: ['small-business', 'deadlines', 'avoiding-scams'],
    author: 'Anjali Rao',
    cover: 'c-books',
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
    cover: 'c-shop',
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
    cover: 'c-shop',
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
    cover: 'c-books',
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
    cover: 'c-credit',
    daysAgo: 11,
    featured: true,
    views: 6870,
    metaDescription:
      'What a merchant cash advance really costs per year, the disclosure New York law gives you, the contract ' +
      'words to find, and cheaper places to ask first.',
  },
  {
    slug: 'notary-is-not-a-notario',
    title: 'A notary public is not a notario',
    excerpt:
      'In New York a notary checks your signature and nothing more. Who may advise you about immigration, what ' +
      'helpers must give you, and how fraud begins.',
    category: 'life-in-new-york',
    tags: ['avoiding-scams', 'newcomers', 'documents'],
    author: 'Leila Haddad',
    cover: 'c-law',
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
    cover: 'c-shield',
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
    cover: 'c-home',
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
    cover: 'c-words',
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
    cover: 'c-bank',
    daysAgo: 2,
    featured: false,
    views: 206,
    metaDescription:
      'How to compare the true cost of sending money abroad, your right to cancel or report an error, the one ' +
      'percent tax on cash transfers, and safe habits.',
  },
];
