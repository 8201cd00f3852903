import { useFirm } from '@firm/federation';
import { usePlace } from './firm/usePlace.ts';
import { useTexts } from './texts.ts';

type Page = 'home' | 'services' | 'about' | 'contact' | 'privacy' | 'terms' | 'accessibility';

/** Returns a page's description for search engines and previews; equal to the server's in the initial HTML. */
export function useDescribed(page: Page): { description: string } {
  const firm = useFirm();
  const { t } = useTexts();
  const place = usePlace();
  const values = { firm: firm.name, year: String(firm.founded), minutes: firm.freeConsultationMinutes, ...place };
  // A firm may tell no story; its mark is empty then.
  const key = page === 'about' && firm.story === '' ? 'aboutWithoutStory' : page;
  return { description: t(`described.${key}`, values) };
}
