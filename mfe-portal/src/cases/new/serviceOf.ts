import { SERVICE_CATEGORIES, type ServiceCategoryKey } from '@firm/contract';

/** The service that an address names by its key or its slug. */
export function serviceOf(name: string | null): ServiceCategoryKey | undefined {
  const key = name?.replaceAll('-', '_');
  return SERVICE_CATEGORIES.find((one) => one === key);
}
