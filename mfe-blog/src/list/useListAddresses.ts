import { listAddresses } from '@firm/contract';
import { useLocation } from '@firm/router';
import { useTexts } from '../texts.ts';

/** For search engines: each page of a list stands for itself, a search for nothing. */
export function useListAddresses() {
  const { pathname, search } = useLocation();
  const { language } = useTexts();
  const path = pathname.replace(/\/+$/, '');
  return (origin: string) => listAddresses(language, origin, path, new URLSearchParams(search));
}
