import type { FactChanges } from '@firm/contract';
import { color, VisuallyHidden } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../../texts.ts';
import { Soft } from '../factLook.ts';
import { useFactWords } from '../useFactWords.ts';

/** The week as the contact page shows it. */
export function WeekTable({ hours }: { hours: NonNullable<FactChanges['hours']> }) {
  const { t } = useTexts();
  const words = useFactWords();
  return (
    <>
      <h3>{t('facts.field.hours')}</h3>
      <Week>
        <caption>
          <VisuallyHidden>{t('facts.hoursCaption')}</VisuallyHidden>
        </caption>
        <tbody>
          {words.week(hours).map(({ key, days, times }) => (
            <tr key={key}>
              <th scope="row">{days}</th>
              <td>{times}</td>
            </tr>
          ))}
        </tbody>
      </Week>
      <Soft>{t('publish.zone')}</Soft>
    </>
  );
}

const Week = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: 8px 0;
    border-bottom: 1px solid ${color.line};
    font-weight: 400;
    text-align: left;
  }

  td {
    padding-left: 12px;
    text-align: right;
  }
`;
