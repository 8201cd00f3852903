import { ServedLink } from '@firm/federation';
import { Go } from '@firm/ui';
import type { ReactNode } from 'react';

/** The link at a panel's head, while the screen it leads to is served. */
export function SeeAll({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Go as={ServedLink} to={to}>
      {children}
    </Go>
  );
}
