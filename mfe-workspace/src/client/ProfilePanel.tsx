import { type ClientDetails, OFFICE_ZONE } from '@firm/contract';
import { formatListDay, useCommonTexts } from '@firm/i18n';
import { Facts, Panel, PanelBody, PanelHead } from '@firm/ui';
import { SpecialistMark } from '../cases/SpecialistMark.tsx';
import { useTexts } from '../texts.ts';

/** Shows the client's specialist and the state of the account. */
export function ProfilePanel({ client }: { client: ClientDetails }) {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const { assignedStaff, serviceInterest, isVerified, lastActivityAt } = client;
  return (
    <Panel aria-labelledby="profile">
      <PanelHead id="profile" title={t('client.profile')} />
      <PanelBody>
        <Facts
          facts={[
            { label: t('client.specialist'), value: <SpecialistMark case={{ specialist: assignedStaff }} /> },
            {
              label: t('client.interest'),
              value: serviceInterest ? common(`interest.${serviceInterest}`) : common('state.none'),
            },
            { label: t('client.address'), value: t(isVerified ? 'client.confirmed' : 'client.unconfirmed') },
            { label: t('client.activity'), value: formatListDay(language, lastActivityAt, new Date(), OFFICE_ZONE) },
          ]}
        />
      </PanelBody>
    </Panel>
  );
}
