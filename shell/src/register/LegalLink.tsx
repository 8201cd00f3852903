import { ServedLink } from '@firm/federation';
import { VisuallyHidden } from '@firm/ui';
import type { ReactNode } from 'react';
import { useAuthTexts } from '../auth/texts.ts';

/** Opens a legal page in a new tab, so that a half-filled form stays; plain text while no remote serves the page. */
export function LegalLink({ to, children }: { to: string; children?: ReactNode }) {
  const { t } = useAuthTexts();
  return (
    <ServedLink to={to} target="_blank" otherwise={children}>
      {children}
      <VisuallyHidden> {t('auth.newTab')}</VisuallyHidden>
    </ServedLink>
  );
}
