import { useQuery } from '@firm/api-client';
import { formatDate } from '@firm/i18n';
import { MayBeOld, QueryFailed } from '@firm/screen';
import { Badge } from '@firm/ui';
import { Clock } from 'lucide-react';
import { AccountPanel } from '../account/AccountPanel.tsx';
import { SettingRow, SettingRows } from '../account/SettingRow.tsx';
import { AnswerButtons } from './AnswerButtons.tsx';
import { invitationsToYouQuery } from './household.queries.ts';
import { useHouseholdTexts } from './texts.ts';
import { useInvitationWords } from './useInvitationWords.ts';

/** The invitations to the reader's own address, wherever their mails are; nothing without one. */
export function InvitationsToYou() {
  const { t, language } = useHouseholdTexts();
  const wordsOf = useInvitationWords();
  const query = useQuery(invitationsToYouQuery);
  const { data } = query;
  if (query.isLoadingError)
    return (
      <AccountPanel title={t('invitationsToYou')}>
        <QueryFailed level="h3" title={t('invitationsToYouFailed')} query={query} />
      </AccountPanel>
    );
  if (!data?.invitations.length) return null;
  return (
    <AccountPanel title={t('invitationsToYou')}>
      <MayBeOld query={query} />
      <SettingRows>
        {data.invitations.map((invitation) => {
          const until = t('until', { date: formatDate(language, invitation.expiresAt) });
          return (
            <SettingRow
              key={invitation.id}
              title={t('page.from', { from: invitation.from })}
              text={[wordsOf(invitation), t('page.seen', { from: invitation.from })].join(' ')}
              state={<Badge icon={Clock}>{until}</Badge>}
            >
              <AnswerButtons invitation={invitation} of={{ id: invitation.id }} size="small" />
            </SettingRow>
          );
        })}
      </SettingRows>
    </AccountPanel>
  );
}
