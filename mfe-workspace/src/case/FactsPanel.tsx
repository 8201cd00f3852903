import type { Case } from '@firm/contract';
import { formatDate } from '@firm/i18n';
import { officeMoment } from '@firm/screen/desk';
import { type Fact, Facts, Icon, IconButton, Panel, PanelBody, PanelHead, ProgressBar } from '@firm/ui';
import { Pencil } from 'lucide-react';
import { styled } from 'styled-components';
import { UsualTime } from '../cases/DueOfCase.tsx';
import { SpecialistMark } from '../cases/SpecialistMark.tsx';
import { dueOf } from './dueOf.ts';
import { useTexts } from './texts.ts';
import type { Work } from './work/CaseWorkDialog.tsx';

/** Shows the specialist, the expected day and the progress of the case. */
export function FactsPanel({ case: row, onWork }: { case: Case; onWork: (work: Work) => void }) {
  const { t, language } = useTexts();
  const { assignedStaff, estimatedCompletionDate: expected, progressPercentage: progress, updatedAt } = row;
  const facts: Fact[] = [
    { label: t('case.specialistStaff'), value: <SpecialistMark case={{ specialist: assignedStaff }} /> },
    {
      label: t('case.expectedBy'),
      value: (
        <>
          {expected ? formatDate(language, expected) : t('case.notSet')}
          <UsualTime case={dueOf(row, new Date())} />
        </>
      ),
    },
    {
      label: t('case.progress'),
      value: (
        <>
          {t('case.percent', { value: progress })}
          <Bar>
            <ProgressBar percent={progress} label={t('case.progress')} />
          </Bar>
        </>
      ),
    },
    { label: t('case.number'), value: row.caseNumber },
    { label: t('case.lastChange'), value: officeMoment(language, updatedAt) },
  ];
  return (
    <Panel aria-labelledby="facts">
      <PanelHead id="facts" title={t('case.facts')}>
        <IconButton label={t('case.editFacts')} onClick={() => onWork('plan')}>
          <Icon of={Pencil} size={18} />
        </IconButton>
      </PanelHead>
      <PanelBody>
        <Facts facts={facts} />
      </PanelBody>
    </Panel>
  );
}

const Bar = styled.div`
  margin-top: 6px;
`;
