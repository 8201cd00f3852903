import { addressIn, type Language, pageAddresses } from '@firm/contract';
import type { HeadOf } from './head.ts';
import { crumbFacts, firmFacts, siteImage } from './schemaOrg.ts';

type Words = Record<'title' | 'description', Record<Language, string>>;

/** The head of a screen that has its words in `remote.json`. */
export const manifestHead =
  (words: Words): HeadOf =>
  (context) => {
    const { origin, language, path, firm } = context;
    const title = words.title[language];
    const crumbs = [
      { name: firm.name, address: addressIn(language, origin, '/') },
      { name: title, address: addressIn(language, origin, path) },
    ];
    return {
      status: 200,
      title,
      description: words.description[language],
      indexed: {
        ...pageAddresses(language, origin, path),
        label: title,
        image: siteImage(origin, language),
        facts: [firmFacts(context, context.deps.clock()), crumbFacts(crumbs)],
      },
    };
  };
