import type { ServiceCategoryKey } from '@firm/contract';

export type ServiceTab = 'individual' | 'biz' | 'invest';

/** The id of each service on /services, and the tab that contains it. */
export const anchors: Record<ServiceCategoryKey, { anchor: string; tab: ServiceTab }> = {
  tax_preparation: { anchor: 'tax', tab: 'individual' },
  immigration: { anchor: 'immigration', tab: 'individual' },
  credit_repair: { anchor: 'credit', tab: 'individual' },
  translation: { anchor: 'translation', tab: 'individual' },
  legal_services: { anchor: 'legal', tab: 'individual' },
  flight_services: { anchor: 'flight', tab: 'individual' },
  business_consulting: { anchor: 'business', tab: 'biz' },
  business_accounting: { anchor: 'accounting', tab: 'biz' },
  insurance_brokerage: { anchor: 'insurance', tab: 'biz' },
  real_estate: { anchor: 'realestate', tab: 'invest' },
  brokerage: { anchor: 'brokerage', tab: 'invest' },
};

/** Returns the tab that contains an anchor, so that a link to it can open the tab first. */
export function tabOfAnchor(anchor: string): ServiceTab | undefined {
  return Object.values(anchors).find((entry) => entry.anchor === anchor)?.tab;
}

/** Returns the anchors inside a tab. */
export const anchorsOf = (tab: ServiceTab): string[] =>
  Object.values(anchors).flatMap((entry) => (entry.tab === tab ? [entry.anchor] : []));
