import type { BusinessDetails } from '@firm/contract';
import { Link, paths } from '@firm/router';
import { Panel, PanelHead } from '@firm/ui';
import { Line, Lines, Remark } from '../client/lines.ts';
import { useTexts } from '../texts.ts';
import { useBusinessTexts } from './texts.ts';

/** Lists who belongs to a business, each with the part in it. */
export function BusinessPeople({ members }: Pick<BusinessDetails, 'members'>) {
  const { t } = useBusinessTexts();
  const { t: work } = useTexts();
  return (
    <Panel aria-labelledby="people">
      <PanelHead id="people" title={t('business.people')} />
      {members.length === 0 && <Remark>{t('business.nobody')}</Remark>}
      <Lines>
        {members.map(({ id, name, email, role, hasPage }) => (
          <Line key={id}>
            <div>
              {hasPage ? <Link to={paths.workClient(id)}>{name}</Link> : <b>{name}</b>}
              <small>{work(`client.role.${role}`)}</small>
              <small>{email}</small>
            </div>
          </Line>
        ))}
      </Lines>
    </Panel>
  );
}
