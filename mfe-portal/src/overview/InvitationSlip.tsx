import { useQuery } from '@firm/api-client';
import { Link, paths } from '@firm/router';
import { QueryFailed } from '@firm/screen';
import { Button, Heading, Panel, Row } from '@firm/ui';
import { styled } from 'styled-components';
import { invitationsToYouQuery } from '../household/household.queries.ts';
import { useTexts } from '../texts.ts';

/** Says that somebody invites the reader, and leads to the answer; nothing where nobody does. A failure is said. */
export function InvitationSlip() {
  const { t } = useTexts();
  const query = useQuery(invitationsToYouQuery);
  const [first, ...others] = query.data?.invitations ?? [];
  if (query.isLoadingError)
    return (
      <Slip as="div">
        <QueryFailed level="h2" title={t('overview.invitationsFailed')} query={query} />
      </Slip>
    );
  if (!first) return null;
  return (
    <Slip $pad aria-labelledby="invited">
      <Row $between>
        <Heading id="invited" $size="small">
          {others.length > 0 ? t('overview.severalInvitations') : t('overview.invited', { from: first.from })}
        </Heading>
        <Button
          as={Link}
          id="answer-invited"
          aria-labelledby="answer-invited invited"
          to={paths.profile('household')}
          variant="secondary"
          size="small"
        >
          {t('overview.answerInvitation')}
        </Button>
      </Row>
    </Slip>
  );
}

const Slip = styled(Panel)`
  margin-top: 24px;
`;
