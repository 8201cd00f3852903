import { type ApiError, api, queryKey, useQuery } from '@firm/api-client';
import { account } from '@firm/contract';
import { FormDialog } from '@firm/screen';
import { type Outcome, passkeysWork, proveByPasskey, proveByPassword } from '@firm/session';
import { Button, Icon, PasswordField, Text } from '@firm/ui';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { FormProblems } from '../auth/FormProblems.tsx';
import { useAuthTexts } from '../auth/texts.ts';
import { useAuthForm } from '../auth/useAuthForm.ts';

/** "Confirm it’s you": by password, or by passkey where the account has one. */
export function ProofDialog({ onProved, onClose }: { onProved: () => void; onClose: () => void }) {
  const { t } = useAuthTexts();
  const passkeys = useQuery({
    queryKey: queryKey('users', 'passkeys'),
    queryFn: ({ signal }) => api.call(account.passkeys, { signal }),
  });
  const [waiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState<ApiError>();

  const proved = (outcome: Outcome) => {
    if (outcome.success) onProved();
    return outcome;
  };
  const form = useAuthForm<{ password: string }>({
    initial: { password: '' },
    labels: { password: t('auth.password') },
    check: ({ password }) => (password === '' ? { password: { key: 'passwordRequired' } } : {}),
    send: async ({ password }) => {
      setFailure(undefined);
      return proved(await proveByPassword(password));
    },
  });
  const proveWithPasskey = async () => {
    setWaiting(true);
    const outcome = proved(await proveByPasskey());
    if (outcome.success) return;
    setWaiting(false);
    setFailure(outcome.failure);
  };
  return (
    <FormDialog
      size="small"
      title={t('proof.title')}
      confirm={t('proof.confirm')}
      confirming={t('proof.confirming')}
      pending={form.pending}
      busy={waiting}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblems form={form} failure={failure ?? form.failure} fallback="proof.failed" />
      <Text>{t('proof.text')}</Text>
      <PasswordField
        {...form.field('password')}
        label={t('auth.password')}
        showLabel={t('auth.showPassword')}
        hideLabel={t('auth.hidePassword')}
        autoComplete="current-password"
        value={form.values.password}
      />
      {passkeysWork() && (passkeys.data?.results.length ?? 0) > 0 && (
        <Button
          variant="secondary"
          full
          pending={waiting}
          disabled={form.pending}
          onClick={() => void proveWithPasskey()}
        >
          <Icon of={KeyRound} size={18} />
          {t(waiting ? 'login.passkeyWaiting' : 'proof.passkey')}
        </Button>
      )}
    </FormDialog>
  );
}
