import { ServedLink } from '@firm/federation';
import { VisuallyHidden } from '@firm/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';

/** A page to read before accepting it: in a new tab, so that a half-filled form stays; plain words while nobody serves it. */
export function LegalLink({ to, children }: { to: string; children?: ReactNode }) {
  const { t } = useTexts();
  return (
    <ServedLink to={to} target="_blank" otherwise={children}>
      {children}
      <VisuallyHidden> {t('auth.newTab')}</VisuallyHidden>
    </ServedLink>
  );
}
