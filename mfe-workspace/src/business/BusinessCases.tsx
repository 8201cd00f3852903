import { type BusinessDetails, isActiveStatus } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { Link, paths } from '@firm/router';
import { Panel, PanelHead } from '@firm/ui';
import { SpecialistMark } from '../cases/SpecialistMark.tsx';
import { StatusBadge } from '../cases/StatusBadge.tsx';
import { Ends, Line, Lines, Remark } from '../client/lines.ts';
import { useTexts } from '../texts.ts';
import { Due } from '../today/Due.tsx';
import { useBusinessTexts } from './texts.ts';

/** The cases of a business that the reader may see, newest first, each with its holder and the day it is due. */
export function BusinessCases({ cases }: Pick<BusinessDetails, 'cases'>) {
  const { t } = useBusinessTexts();
  const { t: work } = useTexts();
  const { t: common } = useCommonTexts();
  return (
    <Panel aria-labelledby="cases">
      <PanelHead id="cases" title={work('client.cases')} />
      {cases.length === 0 && <Remark>{t('business.noCases')}</Remark>}
      <Lines>
        {cases.map(({ id, caseNumber, title, serviceCategory, clientName, assignedStaff, status, expectedDay }) => (
          <Line key={id}>
            <div>
              <Link to={paths.workCase(id)}>{title}</Link>
              <small>
                {[caseNumber, common(`service.${serviceCategory}`), t('business.of', { name: clientName })].join(', ')}
              </small>
            </div>
            <Ends>
              {isActiveStatus(status) && status !== 'on_hold' && <Due day={expectedDay} />}
              <SpecialistMark case={{ specialist: assignedStaff }} />
              <StatusBadge status={status} />
            </Ends>
          </Line>
        ))}
      </Lines>
    </Panel>
  );
}
