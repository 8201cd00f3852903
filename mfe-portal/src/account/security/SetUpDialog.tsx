import { api } from '@firm/api-client';
import { account, type SecondFactorSetup } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { FormProblems } from '@firm/screen';
import { Button, Dialog, Form, Text, TextField } from '@firm/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../texts.ts';
import { SecureDialog } from '../form/SecureDialog.tsx';
import { useAccountForm } from '../form/useAccountForm.ts';

interface Props {
  /** Runs when the factor is on, with the codes, which are shown only once. */
  onDone: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

/** Sets up an authenticator app: shows its secret, then asks for its first code. */
export function SetUpDialog({ onDone, onClose }: Props) {
  const { t } = useTexts();
  const [setup, setSetup] = useState<SecondFactorSetup>();
  return setup ? (
    <ScanDialog setup={setup} onDone={onDone} onClose={onClose} />
  ) : (
    <SecureDialog
      title={t('profile.factor.setUpTitle')}
      confirm={t('profile.factor.next')}
      pendingLabel={t('profile.factor.nextPending')}
      failed={t('profile.factor.setUpFailed')}
      fields={[]}
      initial={{}}
      send={async () => setSetup(await api.call(account.beginSecondFactor, { body: {} }))}
      onClose={onClose}
    >
      <Text>{t('profile.factor.setUpText')}</Text>
    </SecureDialog>
  );
}

function ScanDialog({ setup: { secret, uri, qr }, onDone, onClose }: Props & { setup: SecondFactorSetup }) {
  const { t, rich } = useTexts();
  const { t: common } = useCommonTexts();
  const id = useId();
  const [values, setValues] = useState({ code: '' });
  const form = useAccountForm<'code'>({
    values,
    onChange: (_, code) => setValues({ code }),
    fields: [{ name: 'code', label: t('profile.code') }],
    check: ({ code }) => (code.trim() === '' ? { code: 'required' } : {}),
    send: async ({ code }) =>
      onDone((await api.call(account.enableSecondFactor, { body: { code: code.trim() } })).recoveryCodes),
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('profile.factor.setUpTitle')}
      closeLabel={common('action.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common('action.cancel')}
          </Button>
          <Button type="submit" form={id} pending={form.pending}>
            {t(form.pending ? 'profile.factor.turningOn' : 'profile.factor.turnOn')}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={form.submit}>
        <FormProblems form={form} failure={form.failure} failed={t('profile.factor.setUpFailed')} />
        <Scan>
          <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t('profile.factor.qr')}>
            {/* White and black in dark mode too, as cameras expect. */}
            <rect width={qr.size} height={qr.size} fill="#fff" />
            <path d={qr.path} fill="#000" />
          </svg>
          <div>
            <Text>{t('profile.factor.scan')}</Text>
            <Text $soft>{rich('profile.factor.onPhone', { app: <a href={uri}>{}</a> })}</Text>
            <Text $soft>{t('profile.factor.byHand')}</Text>
            <Secret>{secret}</Secret>
          </div>
        </Scan>
        <TextField
          {...form.field('code')}
          label={t('profile.code')}
          hint={t('profile.codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
      </Form>
    </Dialog>
  );
}

const Scan = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 16px 24px;
  align-items: center;

  svg {
    width: 184px;
    height: 184px;
    border-radius: 10px;
  }

  > div {
    display: grid;
    flex: 1 1 240px;
    gap: 8px;
  }
`;

const Secret = styled.code`
  font-size: 1rem;
  letter-spacing: 0.04em;
  overflow-wrap: anywhere;
  user-select: all;
`;
