import { useQuery } from '@firm/api-client';
import { Link, paths } from '@firm/router';
import { Button, Heading, Panel, Row } from '@firm/ui';
import { styled } from 'styled-components';
import { invitationsToYouQuery } from '../household/household.queries.ts';
import { useTexts } from '../texts.ts';

/** Says that somebody invites the reader, and leads to the answer; nothing where nobody does. */
export function InvitationSlip() {
  const { t } = useTexts();
  const { data } = useQuery(invitationsToYouQuery);
  const [first, ...others] = data?.invitations ?? [];
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
