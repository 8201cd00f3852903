import { firm } from '@firm/contract';
import { useTexts } from './texts.ts';

type Page = 'home' | 'services' | 'about' | 'contact' | 'privacy' | 'terms' | 'accessibility';

/** What a page says of itself to search engines and in previews; the same as the server says before it is drawn. */
export function useDescribed(page: Page): { description: string } {
  const { t } = useTexts();
  const values = { firm: firm.name, year: firm.founded, minutes: firm.freeConsultationMinutes };
  return { description: t(`described.${page}`, values) };
}
