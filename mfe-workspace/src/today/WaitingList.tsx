import { WORK_GROUPS, type WorkGroup, type WorkToday } from '@firm/contract';
import { Link } from '@firm/router';
import { Button, color, Empty, Icon, media, Panel, radius, Unbroken } from '@firm/ui';
import { CalendarDays, ClockAlert, type LucideIcon, Sun } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { Due } from './Due.tsx';
import { Further, type MoreLines } from './Further.tsx';
import { useItemWords } from './useItemWords.ts';

const icons: Record<WorkGroup, LucideIcon> = { late: ClockAlert, today: Sun, later: CalendarDays };

/** The tasks that wait for the reader, by urgency; each line ends in the one action that settles it. */
export function WaitingList({ waiting, ...further }: { waiting: WorkToday['waiting'] } & MoreLines) {
  const { t } = useTexts();
  const wordsOf = useItemWords();
  if (waiting.count === 0)
    return (
      <Panel aria-label={t('today.waiting')}>
        <Empty art="queens" level="h2" title={t('today.empty')} text={t('today.emptyText')} />
      </Panel>
    );
  const counts = { late: waiting.late, today: waiting.today, later: waiting.count - waiting.late - waiting.today };
  return (
    <Panel aria-label={t('today.waiting')}>
      {WORK_GROUPS.filter((group) => counts[group] > 0).map((group) => (
        <div key={group}>
          <GroupHead $late={group === 'late'}>
            <Icon of={icons[group]} size={16} />
            {t(`today.group.${group}`)} <span>{counts[group]}</span>
          </GroupHead>
          <ul>
            {waiting.items
              .filter((item) => item.group === group)
              .map((item) => {
                const words = wordsOf(item);
                return (
                  <Line key={`${item.kind} ${item.id}`}>
                    <Icon of={words.icon} />
                    <Words>
                      <b>{words.title}</b>
                      <span>
                        <Unbroken>{words.about}</Unbroken>
                      </span>
                    </Words>
                    <Due day={item.dueDate} at={item.dueAt} />
                    <Action
                      as={Link}
                      variant="secondary"
                      size="small"
                      to={words.to}
                      aria-label={t('list.line', { label: words.action, value: words.title })}
                    >
                      {words.action}
                    </Action>
                  </Line>
                );
              })}
          </ul>
        </div>
      ))}
      <Further count={waiting.count - waiting.items.length} {...further} />
    </Panel>
  );
}

const GroupHead = styled.h2<{ $late: boolean }>`
  display: flex;
  gap: 8px;
  align-items: center;
  padding: 8px 16px;
  border-top: 1px solid ${color.line};
  background: ${color.surfaceSunk};
  color: ${({ $late }) => ($late ? color.bad : color.inkSoft)};
  font: 600 var(--t14) / 1.4 var(--sans);
  letter-spacing: 0;

  div:first-child > & {
    border-top: 0;
    border-radius: ${radius.box} ${radius.box} 0 0;
  }

  span {
    font-weight: 500;
  }
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr) 128px minmax(124px, auto);
  gap: 0 14px;
  align-items: center;
  min-height: 56px;
  padding: 8px 16px;
  border-top: 1px solid ${color.line};

  &:hover {
    background: ${color.surfaceSunk};
  }

  > svg {
    color: ${color.inkSoft};
  }

  > a {
    grid-column: -2;
  }

  ${media.below(640)} {
    grid-template-columns: 20px minmax(0, 1fr) auto;
    gap: 8px 12px;

    > svg {
      align-self: start;
      margin-top: 1px;
    }

    > span:not(a) {
      grid-column: 2;
    }
  }
`;

const Words = styled.div`
  min-width: 0;
  line-height: 1.4;
  overflow-wrap: anywhere;

  b {
    display: block;
    font-weight: 600;
  }

  > span {
    display: block;
    color: ${color.inkSoft};
    font-size: var(--t14);
  }

  ${media.below(640)} {
    grid-column: 2 / -1;
  }
`;

/** Denser than other buttons where a mouse points at it. */
export const Action = styled(Button)`
  padding: 4px 12px;
  border-radius: ${radius.badge};
  font-size: var(--t14);
  white-space: nowrap;

  @media (hover: hover) and (min-width: 56.25em) {
    min-height: 34px;
  }
`;
