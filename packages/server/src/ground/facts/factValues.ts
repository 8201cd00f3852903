import { createHash } from 'node:crypto';
import {
  type FactChanges,
  type Facts,
  type Firm,
  type FirmChanges,
  firm,
  isOffered,
  type KeptMember,
  LANGUAGES,
  type Language,
  LEGAL_TOPICS,
  type LegalText,
  type LegalTopic,
  type Offer,
  SERVICE_CATEGORIES,
  type ServiceCategoryKey,
  type StoryWords,
} from '@firm/contract';
import {
  freshAwards,
  freshCredentials,
  freshFilms,
  freshLegal,
  freshStory,
  freshTeam,
  freshTestimonials,
} from '@firm/contract/fresh';
import { fill } from '../words/fill.ts';

/**
 * One value for each thing that can be changed on its own: `offer.immigration` has price and duration of one service,
 * `offered.immigration` whether it is offered, so that a planned price brings no service back.
 */
type ShortValues = Omit<Facts, 'offers' | 'offered' | 'team'> & { team: KeptMember[] } & Record<
    `offer.${ServiceCategoryKey}`,
    Offer
  > &
  Record<`offered.${ServiceCategoryKey}`, boolean>;
/** The name of the value that has the words of a legal text. */
type TextName = `${LegalTopic}Text`;
export type FactValues = ShortValues & Record<TextName, LegalText> & { story: StoryWords };

/** Returns the values that a `Firm` carries: all but the story and the words of legal texts. */
export function valuesOf(of: Firm): ShortValues {
  const { name, shortName, founded, phone, email, securityEmail, address, social } = of;
  const offers = SERVICE_CATEGORIES.map((service) => [`offer.${service}`, of.offers[service]]);
  const offered = SERVICE_CATEGORIES.map((service) => [`offered.${service}`, isOffered(service, of)]);
  return {
    hours: of.hours.map(({ days, opens, closes }) => ({ days: [...days], opens, closes })),
    freeConsultationMinutes: of.freeConsultationMinutes,
    ...(Object.fromEntries(offers) as Record<`offer.${ServiceCategoryKey}`, Offer>),
    ...(Object.fromEntries(offered) as Record<`offered.${ServiceCategoryKey}`, boolean>),
    ...{ name, shortName, founded, phone: phone.display, email, securityEmail, address, social },
    languages: [...(of.languages ?? LANGUAGES)],
    ...{ figures: of.figures, termsVersion: of.termsVersion },
    ...{ team: [...(of.team ?? freshTeam)], testimonials: [...(of.testimonials ?? freshTestimonials)] },
    films: [...(of.films ?? freshFilms)],
    ...{ credentials: [...(of.credentials ?? freshCredentials)], awards: [...(of.awards ?? freshAwards)] },
  };
}

type Teller = Pick<FactValues, 'name' | 'founded' | 'figures'>;

/** Returns the released story with the facts that it tells. */
export function releasedStory({ name, founded, figures: { staff } }: Teller): StoryWords {
  const told = (words: string) => fill(words, { firm: name, year: founded, staff });
  return { en: told(freshStory.en), es: told(freshStory.es), fr: told(freshStory.fr) };
}

/**
 * Returns the story of a firm that has written none. The released one is that of the firm of a fresh site: under
 * another name it would be untrue, and it tells how many work there.
 */
export const unwrittenStory = (values: Teller): StoryWords =>
  values.name === firm.name && values.figures.staff > 0 ? releasedStory(values) : { en: '', es: '', fr: '' };

/** The values of a fresh site. */
export const DEFAULT_FACTS: FactValues = {
  ...valuesOf(firm),
  story: releasedStory(firm),
  ...{ termsText: freshLegal.terms, privacyText: freshLegal.privacy, accessibilityText: freshLegal.accessibility },
};

/** Names the words of a legal text or of the story: the same words have the same mark. */
export const markOf = ({ en, es, fr }: Record<Language, string>): string =>
  createHash('sha256')
    .update(JSON.stringify([en, es, fr]))
    .digest('base64url')
    .slice(0, 22);

/**
 * Returns the values as pages carry them: of the story the mark of its words, of a legal text its version as well. The
 * team is shown by `shownTeam`.
 */
export function forPages(values: Omit<Partial<FactValues>, 'team'>): FirmChanges {
  const { story, termsText, privacyText, accessibilityText, ...short } = values;
  const texts: Partial<Record<LegalTopic, LegalText | undefined>> = {
    ...{ terms: termsText, privacy: privacyText, accessibility: accessibilityText },
  };
  const legal: NonNullable<FirmChanges['legal']> = {};
  for (const topic of LEGAL_TOPICS) {
    const text = texts[topic];
    if (text) legal[topic] = { version: text.version, mark: markOf(text) };
  }
  const { story: _words, ...facts } = toFacts(short);
  return {
    ...facts,
    ...(story && { story: story.en && markOf(story) }),
    ...(Object.keys(legal).length > 0 ? { legal } : {}),
  };
}

/** Turns values into facts as the contract writes them, with those of the services in lists. */
export function toFacts(values: ShortValues): Facts;
export function toFacts(values: Partial<FactValues>): FactChanges;
export function toFacts(values: Partial<FactValues>): FactChanges {
  const plain = Object.entries(values).filter(([name]) => !/^offer(ed)?\./.test(name));
  const offers = SERVICE_CATEGORIES.flatMap((service) => {
    const offer = values[`offer.${service}`];
    return offer ? [{ service, ...offer }] : [];
  });
  const offered = SERVICE_CATEGORIES.flatMap((service) => {
    const value = values[`offered.${service}`];
    return value === undefined ? [] : [{ service, isOffered: value }];
  });
  return {
    ...(Object.fromEntries(plain) as FactChanges),
    ...(offers.length > 0 ? { offers } : {}),
    ...(offered.length > 0 ? { offered } : {}),
  };
}
