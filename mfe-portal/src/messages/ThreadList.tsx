import { useInfiniteQuery } from '@firm/api-client';
import { Link, paths } from '@firm/router';
import { QueryShown, ShowMore } from '@firm/screen';
import { Button, color, Empty, Loading, panelSpace, Row, Skeleton, Stack } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { threadsQuery } from './messages.queries.ts';
import { ThreadLine } from './ThreadLine.tsx';

/** Lists the conversations, one per case. `openCase`: the case whose conversation is open beside the list. */
export function ThreadList({ openCase }: { openCase: string | undefined }) {
  const { t } = useTexts();
  const threads = useInfiniteQuery(threadsQuery);
  const rows = threads.data?.pages.flatMap((page) => page.results) ?? [];
  return (
    <>
      <QueryShown
        query={threads}
        failed={t('messages.failed')}
        rest={t('messages.failedRest')}
        level="h2"
        loading={
          <Loading label={t('messages.loading')}>
            {[0, 1, 2].map((row) => (
              <Waiting key={row} $nowrap>
                <Skeleton width={40} height={40} round />
                <Lines $gap={8}>
                  <Skeleton width="70%" height={16} />
                  <Skeleton width="45%" />
                  <Skeleton width="85%" />
                </Lines>
              </Waiting>
            ))}
          </Loading>
        }
      >
        {() =>
          rows.length > 0 ? (
            <List>
              {rows.map((thread) => (
                <li key={thread.caseId}>
                  <ThreadLine thread={thread} isOpen={thread.caseId === openCase} />
                </li>
              ))}
            </List>
          ) : (
            <Empty
              art="empty-mail"
              level="h2"
              title={t('messages.emptyTitle')}
              text={t('messages.emptyText')}
              action={
                <Button as={Link} to={paths.newCase()}>
                  {t('cases.start')}
                </Button>
              }
            />
          )
        }
      </QueryShown>
      <ShowMore frame={More} size="small" failed={t('messages.failed')} query={threads} />
    </>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Waiting = styled(Row)`
  padding: 14px ${panelSpace};
  border-bottom: 1px solid ${color.line};
`;

const Lines = styled(Stack)`
  flex: 1;
`;

const More = styled(Stack)`
  padding: 14px ${panelSpace};
`;
