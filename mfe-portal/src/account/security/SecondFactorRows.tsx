import { api, useQueryClient } from '@firm/api-client';
import { type AccountSecurity, account } from '@firm/contract';
import { formatDate } from '@firm/i18n';
import { Badge, Button, Text, toast } from '@firm/ui';
import { Check, CircleOff, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../texts.ts';
import { securityQuery } from '../account.queries.ts';
import { SecureDialog } from '../form/SecureDialog.tsx';
import { SettingRow } from '../SettingRow.tsx';
import { noteFactorAdded } from './noteFactorAdded.ts';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { SetUpDialog } from './SetUpDialog.tsx';

/** Warns when this few codes are left. */
const FEW_CODES = 3;

/** Manages the authenticator app and its recovery codes. */
export function SecondFactorRows({ factor }: { factor: AccountSecurity['secondFactor'] }) {
  const { t, language } = useTexts();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<'setUp' | 'turnOff' | 'renew'>();
  const [codes, setCodes] = useState<string[]>();
  const refresh = () => queryClient.invalidateQueries({ queryKey: securityQuery.queryKey });
  const close = () => setOpen(undefined);
  const few = factor.recoveryCodesLeft <= FEW_CODES;

  return (
    <>
      <SettingRow
        title={t('profile.factor.app')}
        state={
          factor.enabled ? (
            <Badge tone="good" icon={Check}>
              {t('profile.factor.on')}
            </Badge>
          ) : (
            <Badge icon={CircleOff}>{t('profile.factor.off')}</Badge>
          )
        }
        text={
          <>
            {t('profile.factor.appText')}
            {factor.enabledAt && ` ${t('profile.factor.since', { date: formatDate(language, factor.enabledAt) })}`}
          </>
        }
      >
        <Button variant="secondary" size="small" onClick={() => setOpen(factor.enabled ? 'turnOff' : 'setUp')}>
          {t(factor.enabled ? 'profile.factor.turnOff' : 'profile.factor.setUp')}
        </Button>
      </SettingRow>
      {factor.enabled && (
        <SettingRow
          title={t('profile.codes.title')}
          state={
            few && (
              <Badge tone="warn" icon={TriangleAlert}>
                {t('profile.codes.few')}
              </Badge>
            )
          }
          text={t('profile.codes.left', { count: factor.recoveryCodesLeft })}
        >
          <Button variant="secondary" size="small" onClick={() => setOpen('renew')}>
            {t('profile.codes.renew')}
          </Button>
        </SettingRow>
      )}

      {open === 'setUp' && (
        <SetUpDialog
          onDone={(made) => {
            close();
            setCodes(made);
            void refresh();
            noteFactorAdded();
          }}
          onClose={close}
        />
      )}
      {open === 'turnOff' && (
        <SecureDialog
          title={t('profile.factor.turnOffTitle')}
          confirm={t('profile.factor.turnOff')}
          pendingLabel={t('profile.factor.turningOff')}
          failed={t('profile.factor.turnOffFailed')}
          danger
          fields={[{ name: 'code', kind: 'code', label: t('profile.code'), hint: t('profile.factor.anyCodeHint') }]}
          initial={{ code: '' }}
          send={async ({ code }) => {
            await api.call(account.disableSecondFactor, { body: { code: code.trim() } });
            close();
            toast.success(t('profile.factor.turnedOff'));
            await refresh();
          }}
          onClose={close}
        >
          <Text>{t('profile.factor.turnOffText')}</Text>
        </SecureDialog>
      )}
      {open === 'renew' && (
        <SecureDialog
          title={t('profile.codes.renewTitle')}
          confirm={t('profile.codes.renew')}
          pendingLabel={t('profile.codes.renewing')}
          failed={t('profile.codes.renewFailed')}
          fields={[{ name: 'code', kind: 'code', label: t('profile.code'), hint: t('profile.codeHint') }]}
          initial={{ code: '' }}
          send={async ({ code }) => {
            const made = await api.call(account.renewRecoveryCodes, { body: { code: code.trim() } });
            close();
            setCodes(made.recoveryCodes);
            void refresh();
          }}
          onClose={close}
        >
          <Text>{t('profile.codes.renewText')}</Text>
        </SecureDialog>
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </>
  );
}
