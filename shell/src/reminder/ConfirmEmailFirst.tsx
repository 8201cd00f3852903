import { api, useMutation } from '@firm/api-client';
import { account } from '@firm/contract';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { useSession } from '@firm/session';
import { Button, Dialog, Note, Stack } from '@firm/ui';
import { useEffect, useState } from 'react';
import { useTexts } from '../texts.ts';

/** Opens when the server refuses a person's act because their address is unconfirmed; it can send the link again. */
export function ConfirmEmailFirst() {
  const { t, rich } = useTexts();
  const { t: common } = useCommonTexts();
  const email = useSession(({ user }) => user?.email ?? '');
  const [open, setOpen] = useState(false);
  const resend = useMutation({ mutationFn: () => api.call(account.resendVerification) });
  const { reset } = resend;
  useEffect(
    () =>
      api.onRefused(({ code }, isQuiet) => {
        if (isQuiet || code !== 'email_not_verified') return;
        reset();
        setOpen(true);
      }),
    [reset],
  );

  return (
    <Dialog
      open={open}
      size="small"
      onClose={() => setOpen(false)}
      title={t('reminder.title')}
      closeLabel={common('action.close')}
      footer={
        <>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            {common('action.close')}
          </Button>
          {!resend.isSuccess && (
            <Button pending={resend.isPending} onClick={() => resend.mutate()}>
              {resend.isPending ? t('reminder.sending') : t('reminder.send')}
            </Button>
          )}
        </>
      }
    >
      <Stack role="status">
        <p>{rich(resend.isSuccess ? 'reminder.sent' : 'reminder.needed', { b: <b /> }, { email })}</p>
        {resend.error && (
          <Note tone="bad" role="alert">
            {describeFailure(common, resend.error)}
          </Note>
        )}
      </Stack>
    </Dialog>
  );
}
