import { SERVICE_CATEGORIES, type ServiceCategoryKey } from '@firm/contract';

/** Returns the service that an address names by key or slug. */
export function serviceOf(name: string | null): ServiceCategoryKey | undefined {
  const key = name?.replaceAll('-', '_');
  return SERVICE_CATEGORIES.find((one) => one === key);
}
