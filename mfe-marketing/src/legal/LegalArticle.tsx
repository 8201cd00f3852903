import type { Firm } from '@firm/contract';
import { useFirm } from '@firm/federation';
import { Prose } from '@firm/ui';
import { Fragment } from 'react';
import { LegalQuestions } from './LegalQuestions.tsx';
import type { LegalText } from './legal.queries.ts';

/** Fills the firm's facts into a legal text, which names them by placeholders. */
export function withFacts(text: string, { name, email, phone, address }: Firm): string {
  const { street, unit, city, state, zip } = address;
  const facts: Record<string, string> = {
    ...{ firm: name, email, phone: phone.display },
    address: `${street}, ${unit}, ${city}, ${state} ${zip}`,
  };
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, key: string) => facts[key] ?? placeholder);
}

export function LegalArticle({ text }: { text: LegalText }) {
  const firm = useFirm();
  return (
    <Prose>
      <p>{withFacts(text.intro, firm)}</p>
      {text.sections.map(({ title, paragraphs = [], items = [] }) => (
        <Fragment key={title}>
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{withFacts(paragraph, firm)}</p>
          ))}
          {items.length > 0 && (
            <ul>
              {items.map((item) => (
                <li key={item}>{withFacts(item, firm)}</li>
              ))}
            </ul>
          )}
        </Fragment>
      ))}
      <p>
        <LegalQuestions />
      </p>
    </Prose>
  );
}
