import { Note } from '@firm/ui';
import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';

const TONES: Readonly<Record<string, ComponentProps<typeof Note>['tone']>> = {
  'callout-tip': 'good',
  'callout-warning': 'warn',
};

/** A remark beside the text. `kind` is the class that its author gave it. */
export function Callout({ kind = '', children }: { kind: string | undefined; children: ReactNode }) {
  return (
    <Remark role="note" tone={TONES[kind]}>
      {children}
    </Remark>
  );
}

const Remark = styled(Note)`
  font: 400 1rem/1.6 var(--sans);

  p + p {
    margin-top: 0.6em;
  }
`;

/** The notes at the end of an article, to which its numbers lead. */
export const Footnotes = styled.section`
  padding-top: 1em;
  border-top: 1px solid var(--line);
  font: 400 1rem/1.6 var(--sans);
`;
