import { withFacts } from '@firm/contract';
import { useFirm } from '@firm/federation';
import { Prose } from '@firm/ui';
import { Fragment } from 'react';
import { LegalQuestions } from './LegalQuestions.tsx';
import type { ReleasedText } from './legal.queries.ts';

/** A legal text as it is released. */
export function LegalArticle({ text }: { text: ReleasedText }) {
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
