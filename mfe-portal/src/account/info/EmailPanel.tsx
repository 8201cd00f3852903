import { api, useMutation, useQuery, useQueryClient } from '@firm/api-client';
import { account, EMAIL_MAX_LENGTH, EMAIL_PATTERN, type User } from '@firm/contract';
import { describeActFailure, useCommonTexts } from '@firm/i18n';
import { QueryShown } from '@firm/screen';
import { Button, Note, Text } from '@firm/ui';
import { useRef, useState } from 'react';
import { useTexts } from '../../texts.ts';
import { AccountPanel } from '../AccountPanel.tsx';
import { securityQuery } from '../account.queries.ts';
import { SecureDialog } from '../form/SecureDialog.tsx';
import { StatusMessage } from '../form/StatusMessage.tsx';
import { PanelLoading } from '../PanelLoading.tsx';
import { QuietRow } from '../QuietRow.tsx';
import { SettingRow, SettingRows } from '../SettingRow.tsx';

/** Shows the sign-in address and whether it is confirmed; a link sent to a new address changes it. */
export function EmailPanel({ user }: { user: User }) {
  const { t } = useTexts();
  const query = useQuery(securityQuery);
  const [changing, setChanging] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <AccountPanel title={t('profile.email.title')} headingRef={heading}>
      <QueryShown
        query={query}
        failed={t('profile.email.failed')}
        loading={<PanelLoading label={t('profile.email.loading')} rows={1} />}
      >
        {({ pendingEmail, mailStop }) => (
          <>
            <SettingRows>
              <SettingRow title={user.email} text={t('profile.email.text')}>
                <Button variant="secondary" size="small" onClick={() => setChanging(true)}>
                  {t('profile.email.change')}
                </Button>
              </SettingRow>
            </SettingRows>
            {pendingEmail && <Pending email={pendingEmail} onGivenUp={() => heading.current?.focus()} />}
            {mailStop ? (
              <SendLink email={user.email} text={t(`profile.email.${mailStop}`)} label={t('profile.email.test')} />
            ) : (
              !user.isVerified && (
                <SendLink email={user.email} text={t('profile.email.unverified')} label={t('profile.email.resend')} />
              )
            )}
          </>
        )}
      </QueryShown>
      {changing && <ChangeDialog onClose={() => setChanging(false)} />}
    </AccountPanel>
  );
}

function ChangeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  return (
    <SecureDialog
      title={t('profile.email.changeTitle')}
      confirm={t('profile.email.send')}
      pendingLabel={t('profile.email.sending')}
      failed={t('profile.email.changeFailed')}
      fields={[{ name: 'email', kind: 'email', label: t('profile.email.new'), hint: t('profile.email.newHint') }]}
      initial={{ email: '' }}
      check={({ email }) =>
        EMAIL_PATTERN.test(email.trim()) && email.trim().length <= EMAIL_MAX_LENGTH ? {} : { email: 'invalidEmail' }
      }
      send={async ({ email }) => {
        const { pendingEmail } = await api.call(account.changeEmail, { body: { email: email.trim() } });
        await queryClient.cancelQueries({ queryKey: securityQuery.queryKey });
        queryClient.setQueryData(securityQuery.queryKey, (data) => data && { ...data, pendingEmail });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** Waits for the client to open the mailed link. `onGivenUp` runs when the focused button disappears. */
function Pending({ email, onGivenUp }: { email: string; onGivenUp: () => void }) {
  const { t, rich } = useTexts();
  const { t: common } = useCommonTexts();
  const queryClient = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => api.call(account.cancelEmailChange),
    onSuccess: () => {
      onGivenUp();
      return queryClient.invalidateQueries({ queryKey: securityQuery.queryKey });
    },
  });
  return (
    <Note tone="warn" role="status">
      <p>{rich('profile.email.pending', { b: <b /> }, { email })}</p>
      {cancel.error && <Text role="alert">{describeActFailure(common, cancel.error)}</Text>}
      <QuietRow>
        <Button variant="tertiary" size="small" pending={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('profile.email.keep')}
        </Button>
      </QuietRow>
    </Note>
  );
}

/** Mails the link that proves the address: that it is the client's, or that mail reaches it again. */
function SendLink({ email, text, label }: { email: string; text: string; label: string }) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const send = useMutation({ mutationFn: () => api.call(account.resendVerification) });
  return (
    <Note tone="warn">
      <p>{text}</p>
      <QuietRow>
        <Button variant="tertiary" size="small" pending={send.isPending} onClick={() => send.mutate()}>
          {label}
        </Button>
      </QuietRow>
      <StatusMessage>
        {send.isSuccess && t('profile.email.resent', { email })}
        {send.error && describeActFailure(common, send.error)}
      </StatusMessage>
    </Note>
  );
}
