import { keepPreviousData, useInfiniteQuery } from '@firm/api-client';
import { SEARCH_MAX_LENGTH } from '@firm/contract';
import { Link, paths, useTypedSearch } from '@firm/router';
import { QueryFailed, ShowMore } from '@firm/screen';
import { useSession } from '@firm/session';
import { Button, color, Empty, Loading, panelSpace, Row, Skeleton, Stack, TextField } from '@firm/ui';
import { Search } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { threadsQuery } from './messages.queries.ts';
import { ThreadLine } from './ThreadLine.tsx';

interface Props {
  search: string;
  onSearch: (words: string) => void;
  /** The case whose conversation is open beside the list. */
  openCase: string | undefined;
}

/** Lists the conversations, one per case. Staff, who have many, can search them. */
export function ThreadList({ search, onSearch, openCase }: Props) {
  const { t } = useTexts();
  const isClient = useSession(({ user }) => user?.role === 'client');
  const threads = useInfiniteQuery({ ...threadsQuery(search), placeholderData: keepPreviousData });
  const rows = threads.data?.pages.flatMap((page) => page.results) ?? [];
  return (
    <>
      {!isClient && <SearchBox search={search} onSearch={onSearch} />}
      {threads.isPending ? (
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
      ) : !threads.data ? (
        <QueryFailed level="h2" title={t('messages.failed')} rest={t('messages.failedRest')} query={threads} />
      ) : rows.length > 0 ? (
        <List aria-busy={threads.isPlaceholderData}>
          {rows.map((thread) => (
            <li key={thread.caseId}>
              <ThreadLine thread={thread} isOpen={thread.caseId === openCase} />
            </li>
          ))}
        </List>
      ) : search ? (
        <Empty level="h2" title={t('messages.noneFound')} text={t('messages.noneFoundText')} />
      ) : (
        <Empty
          art="empty-mail"
          level="h2"
          title={t('messages.emptyTitle')}
          text={t(isClient ? 'messages.emptyText' : 'messages.emptyTextStaff')}
          action={
            isClient && (
              <Button as={Link} to={paths.newCase()}>
                {t('cases.start')}
              </Button>
            )
          }
        />
      )}
      <ShowMore frame={More} size="small" failed={t('messages.failed')} query={threads} />
    </>
  );
}

function SearchBox({ search, onSearch }: Pick<Props, 'search' | 'onSearch'>) {
  const { t } = useTexts();
  const { form, field } = useTypedSearch(search, onSearch);
  return (
    <SearchForm {...form}>
      <TextField
        {...field}
        icon={Search}
        label={t('messages.search')}
        labelHidden
        placeholder={t('messages.searchHint')}
        maxLength={SEARCH_MAX_LENGTH}
      />
    </SearchForm>
  );
}

const SearchForm = styled.form`
  padding: 14px ${panelSpace};
  border-bottom: 1px solid ${color.line};
`;

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
