import { api } from '@firm/api-client';
import { BUSINESS_NAME_MAX_LENGTH, type Business, type HouseholdInvitation, household } from '@firm/contract';
import { FormDialog, useRequiredText } from '@firm/screen';
import { Button, Heading, Icon, Row, Text, TextField } from '@firm/ui';
import { Building2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { AccountPanel } from '../account/AccountPanel.tsx';
import { SettingRows } from '../account/SettingRow.tsx';
import { InvitationRow } from './InvitationRow.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { MemberRow } from './MemberRow.tsx';
import { useHouseholdTexts } from './texts.ts';
import { useHouseholdChange } from './useHouseholdChange.ts';

/** The client's businesses, each with its members and its open invitations. */
export function BusinessesPanel({
  businesses,
  invitations,
}: {
  businesses: Business[];
  invitations: HouseholdInvitation[];
}) {
  const { t } = useHouseholdTexts();
  const [open, setOpen] = useState<'new' | Business>();
  return (
    <AccountPanel title={t('business')}>
      <Text $soft>{t('businessIntro')}</Text>
      {businesses.map((business) => (
        <section key={business.id} aria-labelledby={`business-${business.id}`}>
          <Heading as="h3" id={`business-${business.id}`} $size="small">
            {business.name}
          </Heading>
          <SettingRows>
            {business.members.map((member) => (
              <MemberRow key={member.id} business={business} member={member} />
            ))}
            {invitations
              .filter(({ businessId }) => businessId === business.id)
              .map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} />
              ))}
          </SettingRows>
          {business.role === 'owner' && (
            <InviteButton variant="tertiary" size="small" onClick={() => setOpen(business)}>
              <Icon of={UserPlus} size={16} />
              {t('inviteTo', { name: business.name })}
            </InviteButton>
          )}
        </section>
      ))}
      <Row>
        <Button variant="secondary" size="small" onClick={() => setOpen('new')}>
          <Icon of={Building2} size={16} />
          {t('addBusiness')}
        </Button>
      </Row>
      {open === 'new' && <NewBusiness onClose={() => setOpen(undefined)} />}
      {open && open !== 'new' && <InviteDialog business={open} onClose={() => setOpen(undefined)} />}
    </AccountPanel>
  );
}

function NewBusiness({ onClose }: { onClose: () => void }) {
  const { t } = useHouseholdTexts();
  const name = useRequiredText(t('nameMissing'));
  const add = useHouseholdChange(
    (text: string) => api.call(household.openBusiness, { body: { name: text } }),
    t('added', { name: name.field.value }),
    { onDone: onClose },
  );
  return (
    <FormDialog
      title={t('addBusiness')}
      size="small"
      confirm={t('add')}
      pending={add.isPending}
      onSubmit={() => name.submit((text) => add.mutate(text))}
      onClose={onClose}
    >
      <TextField {...name.field} label={t('businessName')} required maxLength={BUSINESS_NAME_MAX_LENGTH} />
    </FormDialog>
  );
}

/** A long name takes two lines on a phone, which begin beside the icon. */
const InviteButton = styled(Button)`
  text-align: start;
  overflow-wrap: anywhere;
`;
