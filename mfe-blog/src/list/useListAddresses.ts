import { listAddresses } from '@firm/contract';
import { useLocation } from '@firm/router';
import { useTexts } from '../texts.ts';

/** Tells search engines that each page of a list is a page of its own, and to skip searches. */
export function useListAddresses() {
  const { pathname, search } = useLocation();
  const { language } = useTexts();
  const path = pathname.replace(/\/+$/, '');
  return (origin: string) => listAddresses(language, origin, path, new URLSearchParams(search));
}
