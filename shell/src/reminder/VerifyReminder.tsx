import { api, useMutation } from '@firm/api-client';
import { account } from '@firm/contract';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { useSession } from '@firm/session';
import { Button, color, Icon, media, Wrap } from '@firm/ui';
import { Mail } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';

/** Shows a quiet line in the portal until the address is confirmed. */
export function VerifyReminder() {
  const { t, rich } = useTexts();
  const { t: common } = useCommonTexts();
  const email = useSession(({ user }) => (user && !user.isVerified ? user.email : undefined));
  const resend = useMutation({ mutationFn: () => api.call(account.resendVerification) });
  if (email === undefined) return null;
  return (
    <Bar aria-label={t('reminder.label')}>
      <Line>
        <Icon of={Mail} size={16} />
        <Words role="status">
          {rich(resend.isSuccess ? 'reminder.sent' : 'reminder.text', { b: <b /> }, { email })}
          {resend.error && <Refused>{describeFailure(common, resend.error)}</Refused>}
        </Words>
        {!resend.isSuccess && (
          <Button size="small" variant="secondary" pending={resend.isPending} onClick={() => resend.mutate()}>
            {resend.isPending ? t('reminder.sending') : t('reminder.send')}
          </Button>
        )}
      </Line>
    </Bar>
  );
}

const Bar = styled.aside`
  border-bottom: 1px solid ${color.line};
  background: ${color.brandTint};
  font-size: 0.9375rem;
  line-height: 1.45;

  @media print {
    display: none;
  }
`;

const Line = styled(Wrap)`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  padding-block: 8px;

  svg {
    flex: none;
    color: ${color.brand};
  }

  /* The button stands under the words; the icon stays beside their first line. */
  ${media.below(640)} {
    > svg {
      align-self: start;
      margin-top: 3px;
    }

    > button {
      margin-left: 28px;
    }
  }
`;

const Words = styled.span`
  flex: 1 1 260px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Refused = styled.span`
  display: block;
  color: ${color.bad};
  font-weight: 600;
`;
