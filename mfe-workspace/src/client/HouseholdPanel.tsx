import type { ClientDetails } from '@firm/contract';
import { Link, paths } from '@firm/router';
import { Panel, PanelHead } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { Line, Lines, LinesHead, Remark } from './lines.ts';

/** Lists the people who share cases with the client, and the client's businesses. */
export function HouseholdPanel({ client: { partners, businesses, firstName } }: { client: ClientDetails }) {
  const { t } = useTexts();
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
        {businesses.map(({ id, name, role, members }) => (
          <Line key={id}>
            <div>
              <Link to={paths.workBusiness(id)}>{name}</Link>
              <small>{t(`client.role.${role}`)}</small>
              <small>{members.map((member) => member.name).join(', ')}</small>
            </div>
          </Line>
        ))}
      </Lines>
    </Panel>
  );
}
