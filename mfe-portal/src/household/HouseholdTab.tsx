import { useQuery } from '@firm/api-client';
import type { Household, Share } from '@firm/contract';
import { formatDate } from '@firm/i18n';
import { QueryFailed } from '@firm/screen';
import { Button, Icon, Row, Text } from '@firm/ui';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { AccountPanel } from '../account/AccountPanel.tsx';
import { PanelLoading } from '../account/PanelLoading.tsx';
import { SettingRow, SettingRows } from '../account/SettingRow.tsx';
import { BusinessesPanel } from './BusinessesPanel.tsx';
import { EndShare } from './EndShare.tsx';
import { householdQuery } from './household.queries.ts';
import { InvitationRow } from './InvitationRow.tsx';
import { InvitationsToYou } from './InvitationsToYou.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { useHouseholdTexts } from './texts.ts';

/** The people with whom a client shares, and the client's businesses. */
export function HouseholdTab() {
  const { t } = useHouseholdTexts();
  const query = useQuery(householdQuery);
  if (query.data) return <Sections household={query.data} />;
  return (
    <AccountPanel title={t('title')}>
      {query.isPending ? (
        <PanelLoading label={t('loading')} rows={3} />
      ) : (
        <QueryFailed title={t('failed')} query={query} />
      )}
    </AccountPanel>
  );
}

function Sections({ household: { given, received, invitations, businesses } }: { household: Household }) {
  const { t } = useHouseholdTexts();
  const [inviting, setInviting] = useState(false);
  const open = invitations.filter(({ businessId }) => businessId === null);
  return (
    <>
      <InvitationsToYou />
      <AccountPanel title={t('given')}>
        <Text $soft>{t('intro')}</Text>
        {given.length + open.length === 0 ? (
          <Text>{t('nobody')}</Text>
        ) : (
          <SettingRows>
            {given.map((share) => (
              <ShareRow key={share.id} share={share} leaves={false} />
            ))}
            {open.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </SettingRows>
        )}
        <Row>
          <Button variant="secondary" size="small" onClick={() => setInviting(true)}>
            <Icon of={UserPlus} size={16} />
            {t('invite')}
          </Button>
        </Row>
        {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      </AccountPanel>
      {received.length > 0 && (
        <AccountPanel title={t('received')}>
          <SettingRows>
            {received.map((share) => (
              <ShareRow key={share.id} share={share} leaves />
            ))}
          </SettingRows>
        </AccountPanel>
      )}
      <BusinessesPanel businesses={businesses} invitations={invitations} />
    </>
  );
}

function ShareRow({ share: { id, person, caseTitle, since }, leaves }: { share: Share; leaves: boolean }) {
  const { t, language } = useHouseholdTexts();
  const what = caseTitle ?? t(leaves ? 'everythingOf' : 'everything');
  return (
    <SettingRow title={person.name} text={`${what} · ${t('since', { date: formatDate(language, since) })}`}>
      <EndShare
        shareId={id}
        name={person.name}
        leaves={leaves}
        label={leaves ? t('leaveTitle', { name: person.name }) : t('removeNamed', { name: person.name })}
      />
    </SettingRow>
  );
}
