import type { OpenedInvitation } from '@firm/contract';
import { useHouseholdTexts } from './texts.ts';

/** Returns the sentence that says what an invitation offers. */
export function useInvitationWords() {
  const { t } = useHouseholdTexts();
  return ({ from, to, businessName, role }: OpenedInvitation): string =>
    t(`page.${to}`, { from, business: businessName ?? '', role: role ? t(`roles.${role}`) : '' });
}
