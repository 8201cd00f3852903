import { api, useMutation } from '@firm/api-client';
import { account } from '@firm/contract';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { useSession } from '@firm/session';
import { Button, color, Icon } from '@firm/ui';
import { Mail } from 'lucide-react';
import { styled } from 'styled-components';
import { QuietBar, QuietLine, QuietWords } from '../account/QuietBar.tsx';
import { useTexts } from '../texts.ts';

/** Shows a quiet line in the portal until the address is confirmed. */
export function VerifyReminder() {
  const { t, rich } = useTexts();
  const { t: common } = useCommonTexts();
  const email = useSession(({ user }) => (user && !user.isVerified ? user.email : undefined));
  const resend = useMutation({ mutationFn: () => api.call(account.resendVerification) });
  if (email === undefined) return null;
  return (
    <QuietBar aria-label={t('reminder.label')}>
      <QuietLine>
        <Icon of={Mail} size={16} />
        <QuietWords role="status">
          {rich(resend.isSuccess ? 'reminder.sent' : 'reminder.text', { b: <b /> }, { email })}
          {resend.error && <Refused>{describeFailure(common, resend.error)}</Refused>}
        </QuietWords>
        {!resend.isSuccess && (
          <Button size="small" variant="secondary" pending={resend.isPending} onClick={() => resend.mutate()}>
            {resend.isPending ? t('reminder.sending') : t('reminder.send')}
          </Button>
        )}
      </QuietLine>
    </QuietBar>
  );
}

const Refused = styled.span`
  display: block;
  color: ${color.bad};
  font-weight: 600;
`;
