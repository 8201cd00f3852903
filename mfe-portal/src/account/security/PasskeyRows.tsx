import { ApiError, api, type FailureCode, useMutation, useQuery, useQueryClient } from '@firm/api-client';
import { account, PASSKEY_NAME_MAX_LENGTH, type Passkey } from '@firm/contract';
import { describeActFailure, formatDate, useCommonTexts } from '@firm/i18n';
import { QueryFailed } from '@firm/screen';
import { addPasskey, passkeysWork } from '@firm/session';
import { Button, ConfirmDialog, Icon, Note, Text, toast } from '@firm/ui';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../texts.ts';
import { passkeysQuery } from '../account.queries.ts';
import { SecureDialog } from '../form/SecureDialog.tsx';
import { PanelLoading } from '../PanelLoading.tsx';
import { SettingRow } from '../SettingRow.tsx';
import { noteFactorAdded } from './noteFactorAdded.ts';
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx';

/** Lists the passkeys of all devices. A browser without passkeys can still show and remove those of other devices. */
export function PasskeyRows() {
  const { t } = useTexts();
  const query = useQuery(passkeysQuery);
  const [adding, setAdding] = useState(false);
  const passkeys = query.data?.results ?? [];
  if (!passkeysWork() && passkeys.length === 0) return null;

  return (
    <>
      <SettingRow title={t('profile.passkeys.title')} text={t('profile.passkeys.text')}>
        {passkeysWork() && (
          <Button variant="secondary" size="small" onClick={() => setAdding(true)}>
            <Icon of={KeyRound} size={16} />
            {t('profile.passkeys.add')}
          </Button>
        )}
      </SettingRow>
      {query.isPending && <PanelLoading label={t('profile.passkeys.loading')} rows={1} />}
      {query.error && !query.data && <QueryFailed title={t('profile.passkeys.failed')} query={query} />}
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
      {adding && <AddDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<'cancelled' | 'exists'>();
  return (
    <SecureDialog
      title={t('profile.passkeys.addTitle')}
      confirm={t('profile.passkeys.add')}
      pendingLabel={t('profile.passkeys.adding')}
      failed={t('profile.passkeys.addFailed')}
      fields={[
        {
          name: 'name',
          kind: 'text',
          label: t('profile.passkeys.name'),
          hint: t('profile.passkeys.nameHint'),
          maxLength: PASSKEY_NAME_MAX_LENGTH,
        },
      ]}
      initial={{ name: '' }}
      send={async ({ name }) => {
        setRefusal(undefined);
        try {
          await addPasskey({ name: name.trim() });
        } catch (cause) {
          const refused = cause instanceof ApiError && cause.code ? refusals[cause.code] : undefined;
          if (!refused) throw cause;
          return setRefusal(refused);
        }
        onClose();
        toast.success(t('profile.passkeys.added'));
        noteFactorAdded();
        await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      }}
      onClose={onClose}
    >
      <Text>{t('profile.passkeys.addText')}</Text>
      {refusal && <Note role="status">{t(`profile.passkeys.${refusal}`)}</Note>}
    </SecureDialog>
  );
}

/** Outcomes of the browser's own dialog, which are no failures of the site. */
const refusals: Partial<Record<FailureCode, 'cancelled' | 'exists'>> = {
  passkey_cancelled: 'cancelled',
  passkey_exists: 'exists',
};

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<'rename' | 'remove'>();
  const close = () => setOpen(undefined);
  const remove = useMutation({
    mutationFn: () => api.call(account.removePasskey, { params: { id: passkey.id } }),
    onSuccess: () => {
      close();
      toast.success(t('profile.passkeys.removed'));
    },
    // Also after a failure: the passkey may be gone already.
    onSettled: () => queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  });
  const { name, createdAt, lastUsedAt, synced } = passkey;
  const used = lastUsedAt
    ? t('profile.passkeys.used', { date: formatDate(language, lastUsedAt) })
    : t('profile.passkeys.unused');
  const facts = [
    t('profile.passkeys.created', { date: formatDate(language, createdAt) }),
    used,
    synced && t('profile.passkeys.synced'),
  ];

  return (
    <>
      <SettingRow title={name} text={facts.filter(Boolean).join(' · ')}>
        <Button
          variant="secondary"
          size="small"
          aria-label={t('profile.passkeys.renameOne', { name })}
          onClick={() => setOpen('rename')}
        >
          {t('profile.passkeys.rename')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={t('profile.passkeys.removeOne', { name })}
          onClick={() => setOpen('remove')}
        >
          {common('action.remove')}
        </Button>
      </SettingRow>
      {open === 'rename' && <RenamePasskeyDialog passkey={passkey} onClose={close} />}
      <ConfirmDialog
        open={open === 'remove'}
        title={t('profile.passkeys.removeTitle', { name })}
        confirmLabel={common('action.remove')}
        cancelLabel={common('action.cancel')}
        closeLabel={common('action.close')}
        danger
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={close}
      >
        {t('profile.passkeys.removeText')}
        {remove.error && (
          <Note tone="bad" role="alert">
            {describeActFailure(common, remove.error)}
          </Note>
        )}
      </ConfirmDialog>
    </>
  );
}
