import { ServedLink } from '@firm/federation';
import { ArrowLink } from '@firm/ui';
import type { ReactNode } from 'react';

/** The link at a panel's head, while the screen it leads to is served. */
export function SeeAll({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ArrowLink as={ServedLink} to={to}>
      {children}
    </ArrowLink>
  );
}
