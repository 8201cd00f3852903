import { useFlag } from '@firm/api-client';
import { type ClientDetails, officeDay, telephoneLink } from '@firm/contract';
import { formatMonth } from '@firm/i18n';
import { useSearchParams } from '@firm/router';
import { useQueryChange } from '@firm/screen/desk';
import { useSession } from '@firm/session';
import { Avatar, Button, color, Icon, Note } from '@firm/ui';
import { FolderPlus, Languages, Mail, Pencil, Phone } from 'lucide-react';
import { styled } from 'styled-components';
import { Column, Columns } from '../frame/columns.ts';
import { WorkPage } from '../frame/WorkPage.tsx';
import { useTexts } from '../texts.ts';
import { AccessPanel } from './AccessPanel.tsx';
import { CasesPanel } from './CasesPanel.tsx';
import { ConsentsPanel } from './ConsentsPanel.tsx';
import { DepositsPanel } from './DepositsPanel.tsx';
import { EditClientDialog } from './EditClientDialog.tsx';
import { HouseholdPanel } from './HouseholdPanel.tsx';
import { InvitedNote } from './InvitedNote.tsx';
import { InvoicesPanel } from './InvoicesPanel.tsx';
import { MeetingsPanel } from './MeetingsPanel.tsx';
import { MessagesPanel } from './MessagesPanel.tsx';
import { MergesPanel } from './merge/MergesPanel.tsx';
import { NewCaseDialog } from './NewCaseDialog.tsx';
import { NotesBox } from './NotesBox.tsx';
import { ProfilePanel } from './ProfilePanel.tsx';

/** The page of a client who is there: how to reach them, and a panel for each thing that the firm has of them. */
export function ClientView({ client }: { client: ClientDetails }) {
  const { t, language } = useTexts();
  const [params] = useSearchParams();
  const change = useQueryChange();
  const hasBilling = useFlag('billing');
  const isAdmin = useSession(({ user }) => user?.role === 'admin');
  return (
    <WorkPage
      title={
        <Named>
          <Avatar name={client.name} />
          {client.name}
        </Named>
      }
      text={
        <Reached>
          {client.phone && (
            <a href={telephoneLink(client.phone)}>
              <Icon of={Phone} size={16} />
              {client.phone}
            </a>
          )}
          <a href={`mailto:${client.email}`}>
            <Icon of={Mail} size={16} />
            {client.email}
          </a>
          <span>
            <Icon of={Languages} size={16} />
            {t(`client.reads.${client.preferredLanguage}`)}
          </span>
          <span>{t('client.since', { month: formatMonth(language, officeDay(new Date(client.createdAt))) })}</span>
        </Reached>
      }
      action={
        <>
          <Button size="small" variant="secondary" onClick={() => change({ details: 'edit' })}>
            <Icon of={Pencil} size={16} />
            {t('client.correction.action')}
          </Button>
          {!client.isDisabled && (
            <Button size="small" onClick={() => change({ case: 'new' })}>
              <Icon of={FolderPlus} size={16} />
              {t('client.newCase')}
            </Button>
          )}
        </>
      }
    >
      {client.isDisabled ? (
        <Note tone="warn">{t('client.disabled')}</Note>
      ) : (
        client.isInvited && <InvitedNote client={client} />
      )}
      {client.mailStop && (
        <Note tone="warn">{t(`client.mailStop.${client.mailStop}`, { name: client.firstName })}</Note>
      )}
      <Columns>
        <Column>
          <CasesPanel client={client} />
          <Pair>
            <MeetingsPanel client={client} />
            <InvoicesPanel client={client} />
          </Pair>
          {hasBilling && <DepositsPanel client={client} />}
          <MessagesPanel messages={client.messages} name={client.firstName} />
        </Column>
        <Column>
          <NotesBox client={client} />
          <ProfilePanel client={client} />
          <HouseholdPanel client={client} />
          <ConsentsPanel consents={client.consents} />
          <AccessPanel entries={client.accessLog} name={client.firstName} />
          {isAdmin && <MergesPanel client={client} />}
        </Column>
      </Columns>
      {params.has('details') && <EditClientDialog client={client} onClose={() => change({ details: '' })} />}
      {params.has('case') && !client.isDisabled && (
        <NewCaseDialog client={client} onClose={() => change({ case: '' })} />
      )}
    </WorkPage>
  );
}

const Named = styled.span`
  display: inline-flex;
  gap: 12px;
  align-items: center;
  overflow-wrap: anywhere;
`;

const Reached = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 20px;
  align-items: center;
  margin-top: 6px;
  font-size: 0.9375rem;
  overflow-wrap: anywhere;

  > * {
    display: inline-flex;
    gap: 6px;
    align-items: center;
    min-height: 28px;
  }

  @media (pointer: coarse) {
    > a {
      min-height: 44px;
    }
  }

  > a {
    color: ${color.ink};
  }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18.75rem), 1fr));
  gap: 20px;
  align-items: start;
`;
