import type { ReactNode } from 'react';

/** A link that a text fills: `rich('a.key', { mail: <FilledLink href="mailto:…" /> })`. */
export function FilledLink({ href, children }: { href: string; children?: ReactNode }) {
  return <a href={href}>{children}</a>;
}
