import { queryKey, useQuery, useQueryClient } from '@firm/api-client';
import { useScreenTitle } from '@firm/federation';
import { useCommonTexts } from '@firm/i18n';
import { Button, color, Heading, Icon, PageHead, Row, Split, sectionSpace, Wrap } from '@firm/ui';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { type BlogFilter, categoriesQuery, noFilter, postsQuery } from '../blog.queries.ts';
import { useTexts } from '../texts.ts';
import { Articles } from './Articles.tsx';
import { ARTICLES_ANCHOR } from './anchor.ts';
import { BlogFilters } from './BlogFilters.tsx';
import { FeaturedArticles } from './FeaturedArticles.tsx';
import { ListSide } from './ListSide.tsx';
import { NothingFound } from './NothingFound.tsx';
import { SearchLink } from './SearchLink.tsx';
import { ShownLine } from './ShownLine.tsx';
import { TagChip } from './TagChip.tsx';
import { useBlogFilter } from './useBlogFilter.ts';
import { useListAddresses } from './useListAddresses.ts';

export function BlogListPage() {
  const { t, language } = useTexts();
  const common = useCommonTexts();
  const { filter: asked, change, pageAddress } = useBlogFilter();
  const filter = useKnownCategory(asked);
  const posts = useQuery(postsQuery(filter, language));
  const retryAll = useRetryAll();
  const narrowed = Boolean(filter.search || filter.category || filter.tag);
  const clear = () => change({ ...noFilter, sort: filter.sort });
  useScreenTitle(t('list.title'), useListAddresses(), { description: t('list.described') });

  return (
    <>
      <PageHead title={t('list.heading')} lede={t('list.lede')} art="street">
        <SearchLink />
      </PageHead>
      {/* One message is enough when no part of the blog loads. */}
      {!posts.isLoadingError && !filter.search && <FeaturedArticles />}
      <Listing as="section" aria-labelledby={ARTICLES_ANCHOR}>
        <Heading id={ARTICLES_ANCHOR}>{t('list.all')}</Heading>
        <BlogFilters filter={filter} onChange={change} />
        <ShownLine posts={posts}>
          <Row>
            {filter.tag && (
              <TagChip tag={filter.tag} posts={posts.data?.results} onRemove={() => change({ tag: '' })} />
            )}
            <Clear variant="tertiary" size="small" disabled={!narrowed} onClick={clear}>
              <Icon of={X} size={16} />
              {common.t('action.clearFilters')}
            </Clear>
          </Row>
        </ShownLine>
        <Split $shares="8/4">
          <div>
            <Articles
              posts={posts}
              page={filter.page}
              pageAddress={pageAddress}
              empty={<NothingFound filter={filter} onClear={narrowed ? clear : undefined} />}
              onRetry={retryAll}
            />
          </div>
          <ListSide quiet={posts.isLoadingError} />
        </Split>
      </Listing>
    </>
  );
}

/** Ignores an unknown category once the categories have loaded. */
function useKnownCategory(filter: BlogFilter): BlogFilter {
  const { language } = useTexts();
  const { data: categories } = useQuery(categoriesQuery(language));
  const unknown = filter.category && categories && !categories.some(({ slug }) => slug === filter.category);
  return unknown ? { ...filter, category: '' } : filter;
}

/** Retries the whole page, since the list's failure has most likely hit the rest too. */
function useRetryAll() {
  const client = useQueryClient();
  return () =>
    void client.refetchQueries({
      queryKey: queryKey('blog'),
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    });
}

const Listing = styled(Wrap)`
  padding-block: 72px ${sectionSpace};

  > h2 {
    padding-top: 48px;
    border-top: 1px solid ${color.line};
    margin-bottom: 24px;
  }
`;

const Clear = styled(Button)`
  && {
    padding-inline: 0;
  }
`;
