import { api, queryKey, useQuery } from '@firm/api-client';
import { auth, type ResetAnswer } from '@firm/contract';
import { useScreenTitle } from '@firm/federation';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { Link, paths } from '@firm/router';
import { Button, Empty, LoadFailed, Loading, Note, Skeleton, Stack } from '@firm/ui';
import { useState } from 'react';
import { AuthPage } from '../auth/AuthPage.tsx';
import { isSpent, useLinkToken } from '../auth/linkToken.ts';
import { Ground } from '../auth/MailedStep.tsx';
import { useAuthTexts } from '../auth/texts.ts';
import { catchUp } from '../session/catchUp.ts';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';

interface Chosen {
  answer: ResetAnswer | undefined;
  /** The password is the first one of an account that the firm opened. */
  isFirst: boolean;
}

/** `/auth/reset-password`. Checks the link before it asks for a new password. */
export function ResetPasswordPage() {
  const { t } = useAuthTexts();
  const { t: common } = useCommonTexts();
  const { token, usedFor, leave } = useLinkToken();
  const [done, setDone] = useState<Chosen>();
  const link = useQuery({
    queryKey: queryKey('users', 'reset-link', token ?? ''),
    queryFn: () => api.call(auth.checkResetLink, { body: { token: token ?? '' } }),
    enabled: Boolean(token),
  });
  const isFirst = link.data?.isFirst ?? false;
  const title = t(isFirst ? 'reset.first.title' : 'reset.title');
  useScreenTitle(title);

  if (usedFor !== undefined) return <Done {...done} />;
  if (token === '' || isSpent(link.error)) return <Spent />;
  return (
    <AuthPage title={title} text={t(isFirst ? 'reset.first.text' : 'reset.text')}>
      {link.isPending || token === undefined ? (
        <Loading label={common('state.loading')}>
          <Stack $gap={22}>
            <Skeleton height={76} />
            <Skeleton height={76} />
            <Skeleton height={48} />
          </Stack>
        </Loading>
      ) : link.error ? (
        <LoadFailed
          level="h2"
          title={common('error.loadFailed')}
          text={describeFailure(common, link.error)}
          retryLabel={common('action.tryAgain')}
          onRetry={() => void link.refetch()}
          retrying={link.isFetching}
        />
      ) : (
        <ResetPasswordForm
          token={token}
          onDone={async (answer) => {
            setDone({ answer, isFirst });
            await catchUp();
            leave('');
          }}
          onSpent={() => leave()}
        />
      )}
    </AuthPage>
  );
}

/** Lists other sign-in methods, so that the owner can remove unknown ones. After a reload the answer is gone. */
function Done({ answer, isFirst = false }: Partial<Chosen>) {
  const { t } = useAuthTexts();
  const { passkeys = [], secondFactor = false, firstProof = false } = answer ?? {};
  const action = (
    <Button as={Link} to={paths.login()}>
      {t('reset.signIn')}
    </Button>
  );
  const title = t(isFirst ? 'reset.first.done' : 'reset.done');
  const text = t(isFirst ? 'reset.first.doneText' : firstProof ? 'reset.firstProofText' : 'reset.doneText');
  return (
    <Ground>
      <Empty level="h1" role="status" title={title} text={text} action={action} art="letter">
        {(passkeys.length > 0 || secondFactor) && (
          <Note tone="warn">
            <b>{t('reset.keptTitle')}</b>
            <ul>
              {passkeys.map((name, at) => (
                // Names may repeat and the list never changes, so the index is the key.
                <li key={at}>{t('reset.passkey', { name })}</li>
              ))}
              {secondFactor && <li>{t('reset.secondStep')}</li>}
            </ul>
            {t('reset.keptText')}
          </Note>
        )}
      </Empty>
    </Ground>
  );
}

function Spent() {
  const { t } = useAuthTexts();
  const action = (
    <Button as={Link} to={paths.forgotPassword()}>
      {t('reset.ask')}
    </Button>
  );
  return (
    <Ground>
      <Empty
        level="h1"
        role="alert"
        title={t('link.invalid')}
        text={t('reset.invalidText')}
        action={action}
        art="gap"
        artWidth={300}
      />
    </Ground>
  );
}
