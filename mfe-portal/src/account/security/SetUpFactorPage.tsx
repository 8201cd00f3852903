import { useMutation, useQuery } from '@firm/api-client';
import { paths, sameOriginPath, useLocation, useNavigate } from '@firm/router';
import { FailureNote } from '@firm/screen';
import { refreshProfile, signOut } from '@firm/session';
import { AppHead, AppPage, Button, Note, Row, Stack } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../../texts.ts';
import { passkeysQuery, securityQuery } from '../account.queries.ts';
import { SignInPanel } from './SignInPanel.tsx';

/** Replaces the whole portal for staff who signed in by password alone, until they set up a second factor. */
export function SetUpFactorPage() {
  const { t } = useTexts();
  const { state } = useLocation();
  const navigate = useNavigate();
  const { data: security } = useQuery(securityQuery);
  const { data: passkeys } = useQuery(passkeysQuery);
  const isSetUp = security?.secondFactor.enabled || (passkeys?.results.length ?? 0) > 0;
  const goOn = useMutation({
    mutationFn: refreshProfile,
    onSuccess: () => navigate(sameOriginPath(fromOf(state)) ?? paths.dashboard(), { replace: true }),
  });

  return (
    <AppPage>
      <AppHead title={t('profile.setUp.title')} text={t('profile.setUp.text')} />
      <Content>
        <SignInPanel />
        {isSetUp && (
          <Note tone="good" role="status">
            {t('profile.setUp.done')}
          </Note>
        )}
        {goOn.error && <FailureNote title={t('profile.setUp.failed')} failure={goOn.error} />}
        <Row $gap="12px">
          {isSetUp && (
            <Button pending={goOn.isPending} onClick={() => goOn.mutate()}>
              {t('profile.setUp.goOn')}
            </Button>
          )}
          <Button variant="secondary" onClick={() => void signOut()}>
            {t('profile.setUp.signOut')}
          </Button>
        </Row>
      </Content>
    </AppPage>
  );
}

function fromOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
}

const Content = styled(Stack)`
  max-width: 820px;
  margin-top: 24px;
`;
