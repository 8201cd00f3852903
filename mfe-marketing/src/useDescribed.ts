import { useFirm } from '@firm/federation';
import { useTexts } from './texts.ts';

type Page = 'home' | 'services' | 'about' | 'contact' | 'privacy' | 'terms' | 'accessibility';

/** Returns a page's description for search engines and previews; equal to the server's in the initial HTML. */
export function useDescribed(page: Page): { description: string } {
  const firm = useFirm();
  const { t } = useTexts();
  const values = { firm: firm.name, year: String(firm.founded), minutes: firm.freeConsultationMinutes };
  return { description: t(`described.${page}`, values) };
}
