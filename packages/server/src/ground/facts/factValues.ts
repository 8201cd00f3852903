import {
  type FactChanges,
  type Facts,
  type Firm,
  firm,
  type Offer,
  SERVICE_CATEGORIES,
  type ServiceCategoryKey,
} from '@firm/contract';
import { freshTeam, freshTestimonials } from '@firm/contract/fresh';

/** One value for each thing that can be changed on its own: `offer.immigration` is the offer of one service. */
export type FactValues = Omit<Facts, 'offers'> & Record<`offer.${ServiceCategoryKey}`, Offer>;

export function valuesOf(of: Firm): FactValues {
  const { name, shortName, founded, phone, email, securityEmail, address, social } = of;
  const offers = SERVICE_CATEGORIES.map((service) => [`offer.${service}`, of.offers[service]]);
  return {
    hours: of.hours.map(({ days, opens, closes }) => ({ days: [...days], opens, closes })),
    freeConsultationMinutes: of.freeConsultationMinutes,
    ...(Object.fromEntries(offers) as Record<`offer.${ServiceCategoryKey}`, Offer>),
    ...{ name, shortName, founded, phone: phone.display, email, securityEmail, address, social },
    ...{ figures: of.figures, termsVersion: of.termsVersion },
    ...{ team: [...(of.team ?? freshTeam)], testimonials: [...(of.testimonials ?? freshTestimonials)] },
  };
}

/** The values of a fresh site. */
export const DEFAULT_FACTS: FactValues = valuesOf(firm);

/** Turns values into facts as the contract writes them, with the offers in a list. */
export function toFacts(values: FactValues): Facts;
export function toFacts(values: Partial<FactValues>): FactChanges;
export function toFacts(values: Partial<FactValues>): FactChanges {
  const plain = Object.entries(values).filter(([name]) => !name.startsWith('offer.'));
  const offers = SERVICE_CATEGORIES.flatMap((service) => {
    const offer = values[`offer.${service}`];
    return offer ? [{ service, ...offer }] : [];
  });
  return { ...(Object.fromEntries(plain) as FactChanges), ...(offers.length > 0 ? { offers } : {}) };
}
