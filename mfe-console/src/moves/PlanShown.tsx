import type { UseQueryResult } from '@firm/api-client';
import type { ReleasePlan, ReleaseStart } from '@firm/contract';
import { QueryFailed } from '@firm/screen';
import { color, Icon, Loading, Note, SkeletonText, Text } from '@firm/ui';
import { ArrowDown, CalendarClock, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useRequestWords } from '../second/useRequestWords.ts';
import { TrafficBar } from '../show/TrafficBar.tsx';
import { useTexts } from '../texts.ts';
import { useSay } from '../useSay.ts';
import { GateSays } from './GateSays.tsx';

interface Props {
  query: UseQueryResult<ReleasePlan>;
  /** When the move is to be made; absent: at once. */
  at: string | undefined;
  /** The planned start that stands now. */
  start?: ReleaseStart | null;
  /** Already asked for: that it needs a second person is known. */
  isAsked?: boolean;
  /** Stands below what the gate says. */
  children?: ReactNode;
}

/**
 * Shows the traffic before and after a move, what the gate says, whether a second person has to agree, and which
 * request or planned start it drops.
 */
export function PlanShown({ query, at, start, isAsked = false, children }: Props) {
  const { t } = useTexts();
  const say = useSay();
  const requestWords = useRequestWords();
  const plan = query.data;
  if (!plan)
    return query.error ? (
      <QueryFailed title={t('move.planFailed')} query={query} />
    ) : (
      <Loading label={t('move.planning')}>
        <SkeletonText lines={3} />
      </Loading>
    );
  const when = () => {
    const { completeAt } = plan;
    const words = { at: at ? say.moment(at) : '', moment: completeAt ? say.moment(completeAt) : '' };
    if (at) return completeAt ? t('move.atAll', words) : t('move.at', words);
    return completeAt ? t('move.thenAll', words) : t('move.then');
  };
  const falls = plan.falls && requestWords(plan.falls);
  return (
    <>
      {plan.after && (
        <Hop>
          <div>
            <small>{t('move.now')}</small>
            <TrafficBar traffic={plan.before} />
          </div>
          <Icon of={ArrowDown} />
          <div>
            <small>{when()}</small>
            <TrafficBar traffic={plan.after} />
          </div>
        </Hop>
      )}
      {plan.isDone ? <Text $soft>{t('move.isDone')}</Text> : <GateSays plan={plan} />}
      {plan.needsTwo && !isAsked && <Note icon={UsersRound}>{t('second.becomes')}</Note>}
      {falls && (
        <Note icon={UsersRound}>
          {falls.waits} {falls.asked} {t('second.falls')}
        </Note>
      )}
      {plan.start && <Text>{t('start.falls', { version: plan.start })}</Text>}
      {at && start && (
        <Note icon={CalendarClock}>
          {t('start.replaces', { version: start.version, moment: say.moment(start.at), who: say.who(start.who) })}
        </Note>
      )}
      {children}
    </>
  );
}

const Hop = styled.div`
  display: grid;
  gap: 8px;
  padding: 12px 16px;
  border: 1px solid ${color.line};
  border-radius: var(--r);
  background: ${color.surfaceSunk};

  small {
    display: block;
    margin-bottom: 4px;
    color: ${color.inkSoft};
    font-size: var(--t14);
  }

  > svg {
    color: ${color.accent};
  }
`;
