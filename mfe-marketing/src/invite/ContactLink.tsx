import { ServedLink, useFirm } from '@firm/federation';
import { paths } from '@firm/router';
import type { ReactNode } from 'react';

/** Links to the contact screen within a sentence, else to the firm's email address. */
export function ContactLink({ children }: { children?: ReactNode }) {
  const firm = useFirm();
  return (
    <ServedLink to={paths.contact()} otherwise={<a href={`mailto:${firm.email}`}>{children}</a>}>
      {children}
    </ServedLink>
  );
}
