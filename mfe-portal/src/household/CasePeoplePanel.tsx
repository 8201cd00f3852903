import { useQuery } from '@firm/api-client';
import { type Case, type CasePeople, isActiveStatus } from '@firm/contract';
import { QueryShown } from '@firm/screen';
import { Button, Heading, Icon, Panel, Person, Row, Stack } from '@firm/ui';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { PanelLoading } from '../account/PanelLoading.tsx';
import { BelongsTo } from './BelongsTo.tsx';
import { EndShare } from './EndShare.tsx';
import { casePeopleQuery } from './household.queries.ts';
import { InvitationRow } from './InvitationRow.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { useHouseholdTexts } from './texts.ts';

/** The people who see a case. Its holder invites and removes; the others leave. */
export function CasePeoplePanel({ case: row }: { case: Pick<Case, 'id' | 'status'> }) {
  const { t } = useHouseholdTexts();
  const query = useQuery(casePeopleQuery(row.id));
  return (
    <Panel $pad aria-labelledby="case-people">
      <Stack $gap={14}>
        <Heading id="case-people" $size="small">
          {t('people')}
        </Heading>
        <QueryShown
          query={query}
          failed={t('peopleFailed')}
          loading={<PanelLoading label={t('peopleLoading')} rows={1} />}
        >
          {(data) => <People caseId={row.id} about={data} isActive={isActiveStatus(row.status)} />}
        </QueryShown>
      </Stack>
    </Panel>
  );
}

function People({ caseId, about, isActive }: { caseId: string; about: CasePeople; isActive: boolean }) {
  const { t } = useHouseholdTexts();
  const [inviting, setInviting] = useState(false);
  const { people, invitations, isHolder } = about;
  const holder = people.find(({ part }) => part === 'holder')?.name ?? '';
  return (
    <>
      {people.map(({ id, name, part, isYou, shareId }) => (
        <Row key={id} $between>
          <Person name={name} title={<b>{isYou ? t('you', { name }) : name}</b>} detail={t(`part.${part}`)} />
          {shareId && (
            <EndShare
              shareId={shareId}
              name={isYou ? holder : name}
              leaves={isYou}
              label={isYou ? t('leaveCase') : t('removeNamed', { name })}
            />
          )}
        </Row>
      ))}
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} />
      ))}
      {isHolder && isActive && (
        <Row>
          <Button variant="secondary" size="small" onClick={() => setInviting(true)}>
            <Icon of={UserPlus} size={16} />
            {t('invite')}
          </Button>
        </Row>
      )}
      {isHolder && <BelongsTo caseId={caseId} business={about.business} />}
      {inviting && <InviteDialog caseId={caseId} onClose={() => setInviting(false)} />}
    </>
  );
}
