import { useQuery } from '@firm/api-client';
import { INBOX_SERVICES, SEARCH_MAX_LENGTH } from '@firm/contract';
import { useScreenTitle } from '@firm/federation';
import { useCommonTexts } from '@firm/i18n';
import { Link, Navigate, paths, useNavigate, useParams, useSearchParams, useTypedSearch } from '@firm/router';
import { QueryShown } from '@firm/screen';
import { FilterFold, useQueryChange, useSearchKey } from '@firm/screen/desk';
import {
  Chip,
  color,
  Empty,
  Loading,
  media,
  Pagination,
  SelectField,
  Skeleton,
  TextField,
  visuallyHidden,
} from '@firm/ui';
import { Search } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { styled } from 'styled-components';
import { oneOf } from '../list/oneOf.ts';
import { useTexts } from '../texts.ts';
import { listQuery, PAGE_SIZE, VIEWS } from './inbox.queries.ts';
import { ThreadLine } from './ThreadLine.tsx';
import { ThreadPane } from './ThreadPane.tsx';

const NAMES = ['open', 'nobodys', 'mine', 'colleagues', 'snoozed', 'closed'] as const;

/** `/work/inbox`, `/work/inbox/:threadId`: list and thread side by side, one at a time on narrow screens. */
export function InboxPage() {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const navigate = useNavigate();
  const { threadId } = useParams();
  const [params] = useSearchParams();
  const asked = params.get('view') ?? 'open';
  const view = NAMES.find((name) => name === asked && name in VIEWS) ?? 'open';
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const service = oneOf(INBOX_SERVICES, params.get('service') ?? '');
  const search = params.get('search')?.slice(0, SEARCH_MAX_LENGTH) ?? '';
  const query = useQuery(listQuery(view, page, service, search));
  const change = useQueryChange();
  const typed = useTypedSearch(
    search,
    useCallback((words: string) => change({ search: words, page: '' }), [change]),
  );
  const box = useRef<HTMLInputElement>(null);
  useSearchKey(box);
  useScreenTitle(t('inbox.title'));
  const all = t('list.filters');
  const inView = (path: string, { name = view, to = page, about = service ?? '' } = {}) => {
    const shown = new URLSearchParams({ view: name });
    if (about) shown.set('service', about);
    if (search) shown.set('search', search);
    if (to > 1) shown.set('page', String(to));
    return `${path}?${shown}`;
  };
  const pages = Math.ceil((query.data?.count ?? 0) / PAGE_SIZE);
  const isPast = !query.isPlaceholderData && query.data?.results.length === 0 && pages > 0 && page > pages;

  return (
    <Ground data-open={threadId !== undefined || undefined}>
      <ListPart>
        {isPast && (
          <Navigate to={inView(threadId ? paths.workThread(threadId) : paths.workInbox(), { to: pages })} replace />
        )}
        <h1 tabIndex={-1}>{t('inbox.title')}</h1>
        <Shown>
          <Narrowed {...typed.form}>
            <TextField
              {...typed.field}
              ref={box}
              label={t('inbox.find')}
              labelHidden
              placeholder={t('inbox.find')}
              icon={Search}
              maxLength={SEARCH_MAX_LENGTH}
            />
            <FilterFold
              label={view === 'open' ? all : t('list.line', { label: all, value: t(`inbox.view.${view}`) })}
              active={Number(view !== 'open') + Number(service !== undefined)}
            >
              <Fields>
                <Views aria-label={t('inbox.views')}>
                  {NAMES.map((name) => (
                    <Chip
                      key={name}
                      as={Link}
                      to={inView(paths.workInbox(), { name, to: 1 })}
                      aria-current={name === view ? 'page' : undefined}
                    >
                      {t(`inbox.view.${name}`)}
                    </Chip>
                  ))}
                </Views>
                <SelectField
                  label={t('inbox.about')}
                  value={service ?? ''}
                  onChange={({ target }) => void navigate(inView(paths.workInbox(), { about: target.value, to: 1 }))}
                >
                  <option value="">{t('inbox.anyService')}</option>
                  {INBOX_SERVICES.map((one) => (
                    <option key={one} value={one}>
                      {one === 'general' ? t('inbox.general') : common(`service.${one}`)}
                    </option>
                  ))}
                </SelectField>
              </Fields>
            </FilterFold>
          </Narrowed>
          <QueryShown
            query={query}
            failed={t('inbox.failed')}
            level="h2"
            loading={
              <Loading label={t('inbox.loading')}>
                <Skeleton width="70%" height={14} />
                <Skeleton width="55%" height={14} />
              </Loading>
            }
          >
            {({ results }) =>
              isPast ? null : results.length === 0 ? (
                <Empty
                  art={search ? 'empty-search' : 'empty-mail'}
                  level="h2"
                  title={t('inbox.emptyTitle')}
                  text={t(search ? 'inbox.emptyOfSearch' : service ? 'inbox.emptyOfService' : 'inbox.emptyText')}
                />
              ) : (
                <List aria-label={t(`inbox.view.${view}`)}>
                  {results.map((thread) => (
                    <ThreadLine
                      key={thread.id}
                      thread={thread}
                      to={inView(paths.workThread(thread.id))}
                      isHere={thread.id === threadId}
                    />
                  ))}
                </List>
              )
            }
          </QueryShown>
          <Pagination
            label={t('inbox.pages.label')}
            page={page}
            pages={pages}
            previousLabel={t('inbox.pages.previous')}
            nextLabel={t('inbox.pages.next')}
            pageLabel={(number) => t('inbox.pages.page', { number })}
            link={(number, props) => <Link to={inView(paths.workInbox(), { to: number })} {...props} />}
          />
        </Shown>
      </ListPart>
      <ThreadPart aria-label={t('inbox.thread')}>
        {threadId ? (
          <ThreadPane key={threadId} id={threadId} back={inView(paths.workInbox())} />
        ) : (
          <Empty art="letter" artWidth={195} level="h2" title={t('inbox.choose')} text={t('inbox.chooseText')} />
        )}
      </ThreadPart>
    </Ground>
  );
}

const Ground = styled.div`
  display: grid;
  grid-template-columns: minmax(320px, 372px) minmax(0, 1fr);
  flex: 1;
  min-height: 0;

  /* As high as the window leaves room, whatever is in it: list and words scroll, and the answer is always in view. */
  @media screen and (min-width: 48em) {
    grid-template-rows: minmax(0, 1fr);
    min-height: 640px;
    contain: size;
  }

  ${media.below(1000)} {
    grid-template-columns: minmax(0, 1fr);

    &[data-open] {
      grid-template-rows: auto minmax(0, 1fr);
    }
  }
`;

const ListPart = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 0;
  border-right: 1px solid ${color.line};
  background: ${color.surface};

  h1 {
    padding: 16px 16px 8px;
    font-size: var(--t28);
  }

  ${media.below(1000)} {
    border-right: 0;

    [data-open] > & h1 {
      ${visuallyHidden}
    }
  }
`;

const Shown = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;

  ${media.below(1000)} {
    [data-open] & {
      display: none;
    }
  }
`;

const Views = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;

const Fields = styled.div`
  display: grid;
  gap: 10px;
`;

const Narrowed = styled.form`
  display: grid;
  gap: 10px;
  padding: 0 16px 12px;
  border-bottom: 1px solid ${color.line};
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const ThreadPart = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  background: ${color.surface};

  ${media.below(1000)} {
    display: none;

    [data-open] > & {
      display: flex;
    }
  }

  /* On phones the page scrolls below the answer, which stays above the tabs unless large text leaves no room. */
  @media (max-width: 47.99875em) and (min-height: 36rem) {
    > form {
      position: sticky;
      bottom: calc(64px + env(safe-area-inset-bottom));
    }
  }
`;
