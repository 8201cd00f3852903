import { ServedLink } from '@firm/federation';
import { ArrowLink } from '@firm/ui';
import type { ReactNode } from 'react';

/** The link in a panel's head, while a remote serves its target. */
export function SeeAll({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ArrowLink as={ServedLink} to={to} data-unprinted>
      {children}
    </ArrowLink>
  );
}
