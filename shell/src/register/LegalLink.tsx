import { ServedLink } from '@firm/federation';
import { VisuallyHidden } from '@firm/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';

/** Opens a legal page in a new tab, so that a half-filled form stays; plain text while no remote serves the page. */
export function LegalLink({ to, children }: { to: string; children?: ReactNode }) {
  const { t } = useTexts();
  return (
    <ServedLink to={to} target="_blank" otherwise={children}>
      {children}
      <VisuallyHidden> {t('auth.newTab')}</VisuallyHidden>
    </ServedLink>
  );
}
