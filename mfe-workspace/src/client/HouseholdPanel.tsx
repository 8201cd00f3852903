import type { ClientDetails } from '@firm/contract';
import { Link, paths } from '@firm/router';
import { Button, Icon, Panel, PanelBody, PanelHead } from '@firm/ui';
import { Building2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { InviteToBusinessDialog } from './InviteToBusinessDialog.tsx';
import { Ends, Line, Lines, LinesHead, Remark } from './lines.ts';
import { NewBusinessDialog } from './NewBusinessDialog.tsx';

/** Lists the people who share cases with the client, and the client's businesses, which staff enter for the client. */
export function HouseholdPanel({ client }: { client: ClientDetails }) {
  const { t } = useTexts();
  const { partners, businesses, firstName, isDisabled } = client;
  const [open, setOpen] = useState<'new' | ClientDetails['businesses'][number]>();
  return (
    <Panel aria-labelledby="household">
      <PanelHead id="household" title={t('client.household')} />
      {partners.length === 0 && <Remark>{t('client.nobodyShares', { name: firstName })}</Remark>}
      <Lines>
        {partners.map(({ id, name, email, direction, caseTitle }) => (
          <Line key={`${direction} ${id} ${caseTitle ?? ''}`}>
            <div>
              <b>{name}</b>
              <small>{email}</small>
              <small>
                {caseTitle
                  ? t(`client.shares.${direction}`, { client: firstName, case: caseTitle })
                  : t(`client.sharesAll.${direction}`, { client: firstName })}
              </small>
            </div>
          </Line>
        ))}
      </Lines>
      {businesses.length > 0 && <LinesHead>{t('client.businesses')}</LinesHead>}
      <Lines>
        {businesses.map((business) => (
          <Line key={business.id}>
            <div>
              <Link to={paths.workBusiness(business.id)}>{business.name}</Link>
              <small>{t(`client.role.${business.role}`)}</small>
              <small>{business.members.map((member) => member.name).join(', ')}</small>
            </div>
            {business.role === 'owner' && !isDisabled && (
              <Ends>
                <Button
                  variant="tertiary"
                  size="small"
                  aria-label={t('client.business.inviteTo', { name: business.name })}
                  onClick={() => setOpen(business)}
                >
                  <Icon of={UserPlus} size={16} />
                  {t('client.business.invite')}
                </Button>
              </Ends>
            )}
          </Line>
        ))}
      </Lines>
      {!isDisabled && (
        <PanelBody>
          <Button variant="secondary" size="small" onClick={() => setOpen('new')}>
            <Icon of={Building2} size={16} />
            {t('client.business.add')}
          </Button>
        </PanelBody>
      )}
      {open === 'new' && <NewBusinessDialog client={client} onClose={() => setOpen(undefined)} />}
      {open && open !== 'new' && (
        <InviteToBusinessDialog client={client} business={open} onClose={() => setOpen(undefined)} />
      )}
    </Panel>
  );
}
