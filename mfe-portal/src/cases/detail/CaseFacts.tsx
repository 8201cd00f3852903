import type { Case } from '@firm/contract';
import { capitalised, formatDate } from '@firm/i18n';
import { type Fact, Facts, Panel, ProgressBar, Text } from '@firm/ui';
import { styled } from 'styled-components';
import { formatMoment } from '../../dates.ts';
import { useTexts } from '../../texts.ts';

/** Shows the case's expected date, progress and number. */
export function CaseFacts({ case: row }: { case: Case }) {
  const { t, language } = useTexts();
  const facts: Fact[] = [
    {
      label: t('case.expectedBy'),
      value: row.estimatedCompletionDate ? (
        formatDate(language, row.estimatedCompletionDate)
      ) : (
        <>
          {t('case.notSet')}
          {row.usualDays !== null && (
            <Text $soft $small>
              {t('case.usually', { count: row.usualDays })}
            </Text>
          )}
        </>
      ),
    },
    {
      label: t('case.progress'),
      value: (
        <>
          {t('case.percent', { value: row.progressPercentage })}
          <Bar>
            <ProgressBar percent={row.progressPercentage} label={t('case.progress')} />
          </Bar>
        </>
      ),
    },
    { label: t('case.number'), value: row.caseNumber },
    { label: t('case.lastChange'), value: capitalised(formatMoment(language, row.updatedAt, new Date())) },
  ];
  return (
    <Panel $pad aria-label={t('case.facts')}>
      <Facts facts={facts} />
    </Panel>
  );
}

const Bar = styled.div`
  margin-top: 6px;
`;
