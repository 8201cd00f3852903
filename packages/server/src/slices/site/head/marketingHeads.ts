import { addressIn, pageAddresses, placeWords } from '@firm/contract';
import { fill } from '../../../ground/words/fill.ts';
import type { Head, HeadContext, HeadOf } from './head.ts';
import { headTexts } from './headTexts.ts';
import { crumbFacts, firmFacts, offerFacts, siteFacts, siteImage } from './schemaOrg.ts';

type Page = 'services' | 'about' | 'contact' | 'privacy' | 'terms' | 'accessibility';

function pageHead(context: HeadContext, page: 'home' | Page, facts: object[]): Head {
  const { origin, language, path, firm } = context;
  const place = placeWords(language, firm.address.city);
  const words = headTexts[language][page];
  const title = fill(words.title, place);
  // A firm may tell no story; its mark is empty then.
  const description =
    page === 'about' && firm.story === '' ? headTexts[language].about.withoutStory : words.description;
  const values = { firm: firm.name, year: firm.founded, minutes: firm.freeConsultationMinutes, ...place };
  return {
    status: 200,
    title,
    description: fill(description, values),
    indexed: { ...pageAddresses(language, origin, path), label: title, image: siteImage(origin, language), facts },
  };
}

const page =
  (name: Page, more: (context: HeadContext) => object[] = () => []): HeadOf =>
  (context) => {
    const { origin, language, path, firm } = context;
    const crumbs = [
      { name: firm.name, address: addressIn(language, origin, '/') },
      { name: headTexts[language][name].title, address: addressIn(language, origin, path) },
    ];
    return pageHead(context, name, [firmFacts(context, context.deps.clock()), ...more(context), crumbFacts(crumbs)]);
  };

/** Heads by route pattern of mfe-marketing's `remote.json`. */
export const marketingHeads: Record<string, HeadOf> = {
  '/': (context) => pageHead(context, 'home', [siteFacts(context), firmFacts(context, context.deps.clock())]),
  '/services': page('services', (context) => [offerFacts(context)]),
  '/about': page('about'),
  '/contact': page('contact'),
  '/privacy': page('privacy'),
  '/terms': page('terms'),
  '/accessibility': page('accessibility'),
};
