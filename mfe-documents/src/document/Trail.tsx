import { useInfiniteQuery } from '@firm/api-client';
import { formatListDay, formatTime, useCommonTexts } from '@firm/i18n';
import { QueryShown } from '@firm/screen';
import { Button, color, media, Note, Row, SkeletonText } from '@firm/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { trailQuery } from '../documents.queries.ts';
import { useTexts } from '../texts.ts';
import { groupVisits } from './groupVisits.ts';

/** Shows a document's history, latest first; repeated openings by one person in one visit share a line. */
export function Trail({ id }: { id: string }) {
  const { t, language } = useTexts();
  const common = useCommonTexts();
  const trail = useInfiniteQuery(trailQuery(id));
  const visits = groupVisits(trail.data?.pages.flatMap((page) => page.trail) ?? []);
  const list = useRef<HTMLOListElement>(null);

  // After "Show more" the focus goes to the first new line; the button itself may be gone.
  const next = useRef<number>(undefined);
  const pages = trail.data?.pages.length;
  useEffect(() => {
    if (!pages || next.current === undefined) return;
    const line = list.current?.children[Math.min(next.current, list.current.children.length - 1)];
    if (line instanceof HTMLElement) line.focus();
    next.current = undefined;
  }, [pages]);
  const showMore = () => {
    next.current = visits.length;
    void trail.fetchNextPage();
  };

  return (
    <History aria-labelledby="document-trail">
      <h3 id="document-trail">{t('trail.title')}</h3>
      <QueryShown query={trail} failed={t('trail.failed')} loading={<SkeletonText lines={3} />}>
        {() => (
          <>
            <ol ref={list}>
              {visits.map(({ event, at, by, count, since }) => (
                <li key={`${event} ${at}`} tabIndex={-1}>
                  <b>{count > 1 ? t('trail.openedTimes', { count }) : t(`trail.${event}`)}</b>
                  <span>
                    {by?.name ?? t('trail.system')} · {momentsOf(language, since, at)}
                  </span>
                </li>
              ))}
            </ol>
            {trail.isFetchNextPageError && (
              <Note tone="bad" role="alert">
                {t('trail.moreFailed')}
              </Note>
            )}
            {trail.hasNextPage && (
              <Row>
                <Button variant="secondary" size="small" pending={trail.isFetchingNextPage} onClick={showMore}>
                  {common.t('action.showMore')}
                </Button>
              </Row>
            )}
          </>
        )}
      </QueryShown>
    </History>
  );
}

/** Formats a time span; the end omits the parts that it shares with the start. */
function momentsOf(language: string, from: string, to: string): string {
  const [day, lastDay] = [from, to].map((at) => formatListDay(language, at, new Date()));
  const [time, lastTime] = [from, to].map((at) => formatTime(language, at));
  if (day !== lastDay) return `${day}, ${time} – ${lastDay}, ${lastTime}`;
  return time === lastTime ? `${day}, ${time}` : `${day}, ${time} – ${lastTime}`;
}

const History = styled.section`
  margin-top: 28px;

  > h3 {
    margin-bottom: 8px;
    font-size: var(--t18);
  }

  > ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  li {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 14px;
    justify-content: space-between;
    padding: 8px 0;
    border-top: 1px solid ${color.line};
  }

  li > span {
    color: ${color.inkSoft};
    font-size: var(--t14);
  }

  /* All days stand below their events, because only some would fit beside them. */
  ${media.below(640)} {
    li {
      display: grid;
    }
  }
`;
