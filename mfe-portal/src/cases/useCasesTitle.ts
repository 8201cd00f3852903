import { useSession } from '@firm/session';
import { useTexts } from '../texts.ts';

/** What the list of cases is to whoever reads it: a client's own, those given to a colleague, all of them. */
export function useCasesTitle(): string {
  const { t } = useTexts();
  const role = useSession(({ user }) => user?.role);
  if (role === 'admin') return t('cases.titleAdmin');
  return t(role === 'staff' ? 'cases.titleStaff' : 'cases.title');
}
