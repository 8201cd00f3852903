import type { User } from '@firm/contract';
import { jobTitle, useCommonTexts } from '@firm/i18n';
import { Person, Text } from '@firm/ui';
import { useTexts } from '../../texts.ts';
import { AccountPanel } from '../AccountPanel.tsx';
import { DetailsPanel } from './DetailsPanel.tsx';
import { EmailPanel } from './EmailPanel.tsx';

export function InformationTab({ user }: { user: User }) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const { assignedStaff } = user;
  return (
    <>
      <DetailsPanel user={user} />
      <EmailPanel user={user} />
      {user.role === 'client' && (
        <AccountPanel title={t('profile.specialist')}>
          {assignedStaff ? (
            <Person name={assignedStaff.name} detail={jobTitle(common, assignedStaff.role)} />
          ) : (
            <Text $soft>{t('profile.noSpecialist')}</Text>
          )}
        </AccountPanel>
      )}
    </>
  );
}
