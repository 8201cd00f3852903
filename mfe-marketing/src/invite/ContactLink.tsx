import { firm } from '@firm/contract';
import { ServedLink } from '@firm/federation';
import { paths } from '@firm/router';
import type { ReactNode } from 'react';

/** The same in a sentence: the contact screen, else a letter to the firm. */
export function ContactLink({ children }: { children?: ReactNode }) {
  return (
    <ServedLink to={paths.contact()} otherwise={<a href={`mailto:${firm.email}`}>{children}</a>}>
      {children}
    </ServedLink>
  );
}
