import { useQuery } from '@firm/api-client';
import { type Need, needGroups } from '@firm/contract';
import { formatShortDate } from '@firm/i18n';
import { styled } from 'styled-components';
import { useTexts } from '../../../texts.ts';
import { needsQuery } from '../needs/needs.queries.ts';

/** The needs that fit on the sheet beside the rest. */
const ROWS = 11;

/** The needs of a case, each with its state and day: those still owed come first. */
export function NeedsTable({ caseId }: { caseId: string }) {
  const { t, language } = useTexts();
  const { data = [] } = useQuery(needsQuery(caseId));
  const { owed, atFirm, settled } = needGroups(data);
  const all = [...owed, ...atFirm, ...settled];
  if (all.length === 0) return null;
  const stateOf = ({ kind, status, owedBy, reason }: Need) => {
    if (kind === 'sign' && status === 'submitted') return t(reason ? 'needs.correction' : 'needs.atFirm');
    if (status !== 'requested') return t(`needs.state.${status}`);
    return owedBy === 'client' ? t('needs.open.needed') : t('needs.open.byFirm');
  };
  return (
    <>
      <h3>{t('paper.needs')}</h3>
      <Grid>
        <thead>
          <tr>
            <th scope="col">{t('paper.need')}</th>
            <th scope="col">{t('paper.state')}</th>
            <th scope="col">{t('paper.day')}</th>
          </tr>
        </thead>
        <tbody>
          {all.slice(0, ROWS).map((need) => (
            <tr key={need.id}>
              <td>{need.title}</td>
              <td>{stateOf(need)}</td>
              <td>{need.dueDate && formatShortDate(language, need.dueDate)}</td>
            </tr>
          ))}
        </tbody>
      </Grid>
      {all.length > ROWS && <p>{t('todo.more', { count: all.length - ROWS })}</p>}
    </>
  );
}

const Grid = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;

  th:first-child {
    width: 46%;
  }

  /* The longest state in any language stands whole. */
  th:nth-child(2) {
    width: 36%;
  }

  th,
  td {
    padding: 4px 8px 4px 0;
    border-bottom: 1px solid;
    text-align: left;
    vertical-align: top;
  }

  th {
    font-size: 9pt;
    font-weight: 400;
  }
`;
