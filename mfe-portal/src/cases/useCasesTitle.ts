import { useSession } from '@firm/session';
import { useTexts } from '../texts.ts';

/** Returns the title of the case list: a client's own cases, those assigned to staff, or all. */
export function useCasesTitle(): string {
  const { t } = useTexts();
  const role = useSession(({ user }) => user?.role);
  if (role === 'admin') return t('cases.titleAdmin');
  return t(role === 'staff' ? 'cases.titleStaff' : 'cases.title');
}
