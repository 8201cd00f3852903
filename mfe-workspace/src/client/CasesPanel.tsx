import type { ClientDetails } from '@firm/contract';
import { ServedLink } from '@firm/federation';
import { useCommonTexts } from '@firm/i18n';
import { Link, paths } from '@firm/router';
import { ArrowLink, Button, Panel, PanelHead, VisuallyHidden } from '@firm/ui';
import { useState } from 'react';
import { PriorityMark } from '../cases/PriorityBadge.tsx';
import { SpecialistMark } from '../cases/SpecialistMark.tsx';
import { StatusBadge } from '../cases/StatusBadge.tsx';
import { useTexts } from '../texts.ts';
import { Ends, Line, Lines, Remark } from './lines.ts';

/** Cases that are shown at first. */
const FEW = 8;

/** The client's cases that the reader may see, newest first, and the way to their documents. */
export function CasesPanel({ client: { id, cases } }: { client: Pick<ClientDetails, 'id' | 'cases'> }) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const [isWhole, setWhole] = useState(false);
  return (
    <Panel aria-labelledby="cases">
      <PanelHead id="cases" title={t('client.cases')}>
        {cases.length > 0 && (
          <ArrowLink as={Link} to={paths.workDocuments({ client: id })}>
            {t('client.documents')}
          </ArrowLink>
        )}
      </PanelHead>
      {cases.length === 0 && <Remark>{t('client.noCases')}</Remark>}
      <Lines>
        {cases.slice(0, isWhole ? undefined : FEW).map((row) => (
          <Line key={row.id}>
            <div>
              <Link to={paths.workCase(row.id)}>{row.title}</Link>
              <small>{[row.caseNumber, common(`service.${row.serviceCategory}`)].join(', ')}</small>
            </div>
            <Ends>
              <SpecialistMark case={{ specialist: row.assignedStaff }} />
              <PriorityMark priority={row.priority ?? 'normal'} />
              <StatusBadge status={row.status} />
              <ServedLink to={paths.workHours({ record: row.id })}>
                {t('client.recordHours')}
                <VisuallyHidden>{`, ${row.title}`}</VisuallyHidden>
              </ServedLink>
            </Ends>
          </Line>
        ))}
      </Lines>
      {cases.length > FEW && !isWhole && (
        <Remark>
          <Button variant="tertiary" size="small" onClick={() => setWhole(true)}>
            {t('client.allCases', { count: cases.length })}
          </Button>
        </Remark>
      )}
    </Panel>
  );
}
