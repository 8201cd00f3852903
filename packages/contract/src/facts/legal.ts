import { addressLine } from '../firm/address.ts';
import type { Firm } from '../firm/firm.ts';

/** The facts that a legal text names by placeholders such as `{{firm}}`, so that it tells those in force. */
export const LEGAL_FACTS = ['firm', 'email', 'phone', 'address'] as const;
type LegalFact = (typeof LEGAL_FACTS)[number];

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;
const factOf = (name: string): LegalFact | undefined => LEGAL_FACTS.find((one) => one === name.trim());

/** Fills the firm's facts into some words of a legal text. They are plain words, no markup. */
export function withFacts(text: string, { name, email, phone, address }: Firm): string {
  const facts: Record<LegalFact, string> = {
    ...{ firm: name, email, phone: phone.display },
    address: addressLine(address),
  };
  return text.replace(PLACEHOLDER, (placeholder, placed: string) => {
    const fact = factOf(placed);
    return fact ? facts[fact] : placeholder;
  });
}

/** The placeholders of a legal text that stand for no fact, such as those with markup within. */
export const unknownFacts = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].flatMap(([placeholder, name = '']) => (factOf(name) ? [] : placeholder));
