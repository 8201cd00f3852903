import { api, useMutation } from '@firm/api-client';
import { RELEASE_REASON_MAX_LENGTH, type ReleaseFreeze, releases } from '@firm/contract';
import { FailureNote, FormDialog, useRequiredText } from '@firm/screen';
import { Text, TextArea } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { useFreezeChange } from './useFreezeChange.ts';
import { useFreezeWords } from './useFreezeWords.ts';

/** Says what lifting a freeze does, asks for a reason, and lifts it. */
export function LiftDialog({ freeze, onClose }: { freeze: ReleaseFreeze; onClose: () => void }) {
  const { t } = useTexts();
  const words = useFreezeWords();
  const reason = useRequiredText(t('move.reasonMissing'));
  const lift = useMutation({
    mutationFn: (text: string) => api.call(releases.lift, { params: { id: freeze.id }, body: { reason: text } }),
    ...useFreezeChange(t('freeze.lifted'), onClose),
  });
  return (
    <FormDialog
      title={t('freeze.liftOf', { what: words.what(freeze.app) })}
      confirm={t('freeze.lift')}
      pending={lift.isPending}
      onSubmit={() => reason.submit((text) => lift.mutate(text))}
      onClose={onClose}
    >
      {lift.isError && <FailureNote title={t('freeze.notLifted')} failure={lift.error} />}
      <Text>{t('freeze.liftText')}</Text>
      <TextArea
        {...reason.field}
        label={t('move.reason')}
        hint={t('move.reasonHint')}
        rows={3}
        maxLength={RELEASE_REASON_MAX_LENGTH}
      />
    </FormDialog>
  );
}
