import { type Firm, offeredServices, type ServiceCategoryKey } from '@firm/contract';

/** Returns the service that an address names by key or slug, if the firm offers it. */
export function serviceOf(name: string | null, firm: Firm): ServiceCategoryKey | undefined {
  const key = name?.replaceAll('-', '_');
  return offeredServices(firm).find((one) => one === key);
}
