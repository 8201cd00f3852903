import { useQuery } from '@firm/api-client';
import { QueryShown } from '@firm/screen';
import { Text } from '@firm/ui';
import { useTexts } from '../../texts.ts';
import { AccountPanel } from '../AccountPanel.tsx';
import { securityQuery } from '../account.queries.ts';
import { PanelLoading } from '../PanelLoading.tsx';
import { SettingRows } from '../SettingRow.tsx';
import { PasskeyRows } from './PasskeyRows.tsx';
import { SecondFactorRows } from './SecondFactorRows.tsx';

/** Manages the second factor and the passkeys, which accompany or replace the password. */
export function SignInPanel() {
  const { t } = useTexts();
  const query = useQuery(securityQuery);
  const duty = query.data?.secondFactor.duty ?? 'none';
  return (
    <AccountPanel title={t('profile.signIn.title')}>
      <QueryShown
        query={query}
        failed={t('profile.signIn.failed')}
        loading={<PanelLoading label={t('profile.signIn.loading')} />}
      >
        {({ secondFactor }) => (
          <SettingRows>
            <SecondFactorRows factor={secondFactor} />
            <PasskeyRows />
            {duty !== 'none' && <Text $soft>{t(`profile.signIn.${duty}`)}</Text>}
          </SettingRows>
        )}
      </QueryShown>
    </AccountPanel>
  );
}
