import type { MarketingText } from '../../texts.ts';

export interface Testimonial {
  name: string;
  role: MarketingText;
  content: MarketingText;
  /** Stars, 1 to 5. */
  rating: number;
}

/** What clients said; people are shown as initials (look.md), so that there is no image to keep. */
export const testimonials: readonly Testimonial[] = [
  { name: 'Rosa Tavárez', role: 'voice.bakery.role', content: 'voice.bakery.text', rating: 5 },
  { name: 'Amina Diallo', role: 'voice.nurse.role', content: 'voice.nurse.text', rating: 5 },
  { name: 'Jun-ho Park', role: 'voice.cleaner.role', content: 'voice.cleaner.text', rating: 5 },
  { name: 'Ada & Emeka Nwosu', role: 'voice.buyers.role', content: 'voice.buyers.text', rating: 5 },
  { name: 'Farida Haque', role: 'voice.driver.role', content: 'voice.driver.text', rating: 4 },
];
