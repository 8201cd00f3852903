import type { Firm } from '../firm/firm.ts';

/** The facts that a legal text names by placeholders such as `{{firm}}`, so that it tells those in force. */
export const LEGAL_FACTS = ['firm', 'email', 'phone', 'address'] as const;
type LegalFact = (typeof LEGAL_FACTS)[number];

const PLACEHOLDER = /\{\{\s*(.*?)\s*\}\}/g;
const isFact = (name: string): name is LegalFact => LEGAL_FACTS.some((one) => one === name);

/** Fills the firm's facts into some words of a legal text. They are plain words, no markup. */
export function withFacts(text: string, { name, email, phone, address }: Firm): string {
  const { street, unit, city, state, zip } = address;
  const facts: Record<LegalFact, string> = {
    ...{ firm: name, email, phone: phone.display },
    address: `${street}, ${unit}, ${city}, ${state} ${zip}`,
  };
  return text.replace(PLACEHOLDER, (placeholder, fact: string) => (isFact(fact) ? facts[fact] : placeholder));
}

/** The placeholders of a legal text that stand for no fact, which readers would see as they are. */
export const unknownFacts = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].flatMap(([placeholder, fact = '']) => (isFact(fact) ? [] : placeholder));
