import type { ReactNode } from 'react';

/** A link whose label comes from a text: `rich('a.key', { mail: <FilledLink href="mailto:…" /> })`. */
export function FilledLink({ href, children }: { href: string; children?: ReactNode }) {
  return <a href={href}>{children}</a>;
}
