import type { WorkToday } from '@firm/contract';
import { Link, paths } from '@firm/router';
import { ArrowLink, color, Panel, PanelHead, Unbroken } from '@firm/ui';
import { styled } from 'styled-components';
import { PriorityBadge } from '../cases/PriorityBadge.tsx';
import { useTexts } from '../texts.ts';
import { Due } from './Due.tsx';

/** The reader's late cases: past the promised day, or past the time that such cases usually take. */
export function LatePanel({ late }: { late: WorkToday['late'] }) {
  const { t } = useTexts();
  if (late.count === 0) return null;
  return (
    <Panel aria-labelledby="late">
      <PanelHead id="late" title={t('today.lateCases', { count: late.count })}>
        <ArrowLink as={Link} to={`${paths.workCases()}?due=late&specialist=me`}>
          {t('today.seeAll')}
        </ArrowLink>
      </PanelHead>
      <ul>
        {late.items.map((row) => (
          <Line key={row.id}>
            <Link to={paths.workCase(row.id)}>{row.title}</Link>
            <span>
              <Unbroken>{[row.business ?? row.client.name, row.caseNumber].join(', ')}</Unbroken>
            </span>
            {/* Lines that are spans look like soft text. */}
            <div>
              <PriorityBadge priority={row.priority} />
            </div>
            <Due day={row.dueDate} />
            {!row.isPromised && row.usualDays !== null && (
              <span>{t('cases.usually', { usual: row.usualDays, open: row.openDays })}</span>
            )}
          </Line>
        ))}
      </ul>
    </Panel>
  );
}

const Line = styled.li`
  padding: 9px 16px;
  line-height: 1.4;
  overflow-wrap: anywhere;

  & + & {
    border-top: 1px solid ${color.line};
  }

  > a {
    display: block;
    color: inherit;
    font-weight: 600;
    text-decoration: none;

    &:hover {
      text-decoration: underline;
    }
  }

  > span {
    display: flex;
    color: ${color.inkSoft};
    font-size: var(--t14);
  }
`;
