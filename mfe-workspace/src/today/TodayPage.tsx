import { useQuery } from '@firm/api-client';
import { officeDay, TODAY_LINES, TODAY_THREADS, type WorkItem, type WorkToday } from '@firm/contract';
import { useScreenTitle } from '@firm/federation';
import { capitalised, formatToday } from '@firm/i18n';
import { isAwaited, QueryFailed } from '@firm/screen';
import { useSession } from '@firm/session';
import { Loading, Panel, PanelBody, Skeleton, Stack } from '@firm/ui';
import { useState } from 'react';
import { Column, Columns } from '../frame/columns.ts';
import { WorkPage } from '../frame/WorkPage.tsx';
import { listQuery } from '../inbox/inbox.queries.ts';
import { useTexts } from '../texts.ts';
import { FirstCard } from './FirstCard.tsx';
import { LatePanel } from './LatePanel.tsx';
import { MeetingsPanel } from './MeetingsPanel.tsx';
import { NobodysPanel } from './NobodysPanel.tsx';
import { NobodysThreads } from './NobodysThreads.tsx';
import { OwnThreads } from './OwnThreads.tsx';
import { FIRST, moreOfTodayQuery, todayQuery } from './today.queries.ts';
import { WaitingList } from './WaitingList.tsx';

/** `/work`: what waits for the reader, their meetings, what is late, and what nobody has taken. */
export function TodayPage() {
  const { t, language } = useTexts();
  const firstName = useSession(({ user }) => user?.firstName ?? '');
  const day = useQuery(todayQuery);
  const [asked, setAsked] = useState(FIRST);
  const more = useQuery(moreOfTodayQuery(asked));
  const { waiting, threads } = more.data ?? day.data ?? {};
  useScreenTitle(t('today.title'));
  const [next] = waiting?.items ?? [];
  const first = next?.group === 'later' ? undefined : next;
  const nobodys = useQuery(listQuery('nobodys', 1));
  // An inquirer calls it urgent: it stands before everything else, on a phone as well.
  const isPressing = (nobodys.data?.results ?? []).some(
    ({ isUrgent, waitingSince }) => isUrgent && waitingSince !== null,
  );
  // Shown whole: a list that arrives later would push down the panels below it.
  const isPending = day.isPending || isAwaited(nobodys);
  const late = (waiting?.late ?? 0) + (threads?.late ?? 0);
  const today = (waiting?.today ?? 0) + (threads?.today ?? 0);
  const counts = late + today > 0 && t(late === 0 ? 'today.noneLate' : 'today.counts', { late, today });
  return (
    <WorkPage
      title={t('today.greeting', { name: firstName })}
      text={[capitalised(formatToday(language, officeDay(new Date()))), counts].filter(Boolean).join('. ')}
    >
      {isPending ? (
        <Panel>
          <PanelBody>
            <Loading label={t('today.loading')}>
              <Stack $gap={24}>
                {[0, 1, 2, 3, 4, 5].map((one) => (
                  <Stack key={one} $gap={8}>
                    <Skeleton width="52%" height={16} />
                    <Skeleton width="68%" height={12} />
                  </Stack>
                ))}
              </Stack>
            </Loading>
          </PanelBody>
        </Panel>
      ) : !day.data || !waiting || !threads ? (
        <Panel>
          <QueryFailed level="h2" title={t('today.failed')} query={day} />
        </Panel>
      ) : (
        <Columns>
          <Column>
            {isPressing && <NobodysThreads list={nobodys} />}
            {first && <FirstCard item={first} />}
            <OwnThreads
              threads={threads}
              more={more}
              onMore={() => setAsked({ ...asked, threads: threads.items.length + TODAY_THREADS })}
            />
            {hasList(waiting.count, first, threads.count) && (
              <WaitingList
                waiting={first ? without(waiting, first) : waiting}
                more={more}
                onMore={() => setAsked({ ...asked, lines: waiting.items.length + TODAY_LINES })}
              />
            )}
          </Column>
          <Column>
            <MeetingsPanel meetings={day.data.meetings} />
            {!isPressing && <NobodysThreads list={nobodys} />}
            <NobodysPanel nobodys={day.data.nobodys} />
            <LatePanel late={day.data.late} />
          </Column>
        </Columns>
      )}
    </WorkPage>
  );
}

/** Whether lines follow the first one, or nothing waits at all, which the list says, too. */
const hasList = (count: number, first: WorkItem | undefined, threads: number) =>
  first ? count > 1 : count > 0 || threads === 0;

/** Lists the work that waits after the first item. */
const without = ({ items, count, late, today }: WorkToday['waiting'], { id, kind, group }: WorkItem) => ({
  items: items.filter((item) => item.id !== id || item.kind !== kind),
  count: count - 1,
  late: group === 'late' ? late - 1 : late,
  today: group === 'today' ? today - 1 : today,
});
