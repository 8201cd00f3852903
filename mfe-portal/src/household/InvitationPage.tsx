import { isNotFound, useQuery } from '@firm/api-client';
import type { OpenedInvitation } from '@firm/contract';
import { ServedLink, useScreenTitle } from '@firm/federation';
import { paths, useLocation, useNavigate } from '@firm/router';
import { QueryFailed } from '@firm/screen';
import { countWords, pagesOf, signOut, useSession, useWaiting } from '@firm/session';
import { AppHead, AppPage, Button, Note, Panel, Row, Stack, Text } from '@firm/ui';
import { styled } from 'styled-components';
import { PanelLoading } from '../account/PanelLoading.tsx';
import { AnswerButtons } from './AnswerButtons.tsx';
import { invitationQuery } from './household.queries.ts';
import { useHouseholdTexts } from './texts.ts';
import { useInvitationWords } from './useInvitationWords.ts';

/** `/dashboard/invitation#token=…`: what an invitation offers, for the account of the invited address. */
export function InvitationPage() {
  const { t } = useHouseholdTexts();
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  const query = useQuery(invitationQuery(token));
  useScreenTitle(t('page.title'));
  const isGone = token === '' || isNotFound(query.error);
  return (
    <AppPage>
      <AppHead
        title={
          query.data && !isGone ? t('page.from', { from: query.data.from }) : t(isGone ? 'page.gone' : 'page.title')
        }
      />
      <Content $pad>
        {query.data && !isGone ? (
          <Invitation token={token} invitation={query.data} />
        ) : isGone ? (
          <Stack $gap={16}>
            <Text>{t('page.goneText')}</Text>
            <Row>
              <Button as={ServedLink} to={paths.dashboard()} variant="secondary">
                {t('page.home')}
              </Button>
            </Row>
          </Stack>
        ) : query.isPending ? (
          <PanelLoading label={t('page.loading')} rows={1} />
        ) : (
          <QueryFailed title={t('page.failed')} query={query} />
        )}
      </Content>
    </AppPage>
  );
}

function Invitation({ token, invitation }: { token: string; invitation: OpenedInvitation }) {
  const { t } = useHouseholdTexts();
  const navigate = useNavigate();
  const wordsOf = useInvitationWords();
  const user = useSession((session) => session.user);
  const own = user?.email ?? '';
  const id = user?.id ?? '';
  const unsent = useWaiting(id) + useWaiting(pagesOf(id)) + countWords(id);
  const { email, from } = invitation;
  const isOwn = own.toLowerCase() === email;
  return (
    <Stack $gap={16}>
      <Text>{wordsOf(invitation)}</Text>
      <Text $soft>{t('page.for', { email })}</Text>
      {isOwn ? (
        <>
          <Text $soft>{t('page.seen', { from })}</Text>
          <AnswerButtons
            invitation={invitation}
            of={{ token }}
            onDeclined={() => navigate(paths.dashboard(), { replace: true })}
          />
        </>
      ) : (
        <>
          <Note role="status">{t('page.wrong', { own, email })}</Note>
          {/* The sign-in page that follows leads back here. The menu asks first where something is still unsent. */}
          {unsent === 0 && (
            <Row>
              <Button variant="secondary" onClick={() => void signOut()}>
                {t('page.signOut')}
              </Button>
            </Row>
          )}
        </>
      )}
    </Stack>
  );
}

const Content = styled(Panel)`
  margin-top: 24px;
`;
