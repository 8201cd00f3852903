import { api, useQueryClient } from '@firm/api-client';
import { account, PASSKEY_NAME_MAX_LENGTH, type Passkey } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { useTexts } from '../../texts.ts';
import { passkeysQuery } from '../account.queries.ts';
import { SecureDialog } from '../form/SecureDialog.tsx';

/** Renames a passkey; the name is the user's own word for the device. */
export function RenamePasskeyDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const queryClient = useQueryClient();
  return (
    <SecureDialog
      title={t('profile.passkeys.renameTitle')}
      confirm={common('action.save')}
      pendingLabel={t('profile.passkeys.renaming')}
      failed={t('profile.passkeys.renameFailed')}
      fields={[{ name: 'name', kind: 'text', label: t('profile.passkeys.name'), maxLength: PASSKEY_NAME_MAX_LENGTH }]}
      initial={{ name }}
      send={async (values) => {
        await api.call(account.renamePasskey, { params: { id }, body: { name: values.name.trim() } });
        onClose();
        await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      }}
      onClose={onClose}
    />
  );
}
