import { firm } from '@firm/contract';
import { Prose } from '@firm/ui';
import { Fragment } from 'react';
import { LegalQuestions } from './LegalQuestions.tsx';
import type { LegalText } from './legal.queries.ts';

const facts: Record<string, string> = {
  firm: firm.name,
  email: firm.email,
  phone: firm.phone.display,
  address: `${firm.address.street}, ${firm.address.unit}, ${firm.address.city}, ${firm.address.state} ${firm.address.zip}`,
};

/** Fills the firm's facts into a legal text, so that another firm need not edit it. */
export function withFacts(text: string): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => facts[name] ?? placeholder);
}

export function LegalArticle({ text }: { text: LegalText }) {
  return (
    <Prose>
      <p>{withFacts(text.intro)}</p>
      {text.sections.map(({ title, paragraphs = [], items = [] }) => (
        <Fragment key={title}>
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{withFacts(paragraph)}</p>
          ))}
          {items.length > 0 && (
            <ul>
              {items.map((item) => (
                <li key={item}>{withFacts(item)}</li>
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
