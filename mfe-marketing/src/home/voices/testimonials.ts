import type { MarketingText } from '../../texts.ts';

export interface Testimonial {
  name: string;
  role: MarketingText;
  content: MarketingText;
  /** Stars, 1 to 5. */
  rating: number;
}

/** Clients' testimonials; initials stand for people (look.md), so that the firm stores no portraits. */
export const testimonials: readonly Testimonial[] = [
  { name: 'Rosa Tavárez', role: 'voice.bakery.role', content: 'voice.bakery.text', rating: 5 },
  { name: 'Amina Diallo', role: 'voice.nurse.role', content: 'voice.nurse.text', rating: 5 },
  { name: 'Jun-ho Park', role: 'voice.cleaner.role', content: 'voice.cleaner.text', rating: 5 },
  { name: 'Ada & Emeka Nwosu', role: 'voice.buyers.role', content: 'voice.buyers.text', rating: 5 },
  { name: 'Farida Haque', role: 'voice.driver.role', content: 'voice.driver.text', rating: 4 },
];
