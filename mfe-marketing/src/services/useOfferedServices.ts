import { isOffered } from '@firm/contract';
import { useFirm } from '@firm/federation';
import { anchors } from './anchors.ts';
import { type Service, services, tabs } from './services.ts';

export type OfferedTab = (typeof tabs)[number] & { services: readonly Service[] };

/** The tabs with the services that the firm offers; a tab without any is left out. */
export function useOfferedServices(): readonly OfferedTab[] {
  const firm = useFirm();
  return tabs
    .map((tab) => ({
      ...tab,
      services: services.filter(({ category }) => anchors[category].tab === tab.id && isOffered(category, firm)),
    }))
    .filter((tab) => tab.services.length > 0);
}
