import { useFirm } from '@firm/federation';
import { useTexts } from '../texts.ts';
import { testimonials } from './testimonials.ts';

/** A client's testimonial, in the reader's language. */
export interface Testimonial {
  name: string;
  role: string;
  text: string;
  /** Stars, 1 to 5. */
  rating: number;
}

/** The testimonials that the firm shows: those that an administrator wrote, or those of a fresh site. */
export function useTestimonials(): readonly Testimonial[] {
  const firm = useFirm();
  const { t, language } = useTexts();
  if (!firm.testimonials)
    return testimonials.map(({ id, name, rating }) => ({
      ...{ name, rating },
      ...{ role: t(`voice.${id}.role`), text: t(`voice.${id}.text`) },
    }));
  return firm.testimonials.map(({ role, text, ...voice }) => ({
    ...voice,
    ...{ role: role[language], text: text[language] },
  }));
}
