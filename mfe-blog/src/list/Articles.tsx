import type { UseQueryResult } from '@firm/api-client';
import { type AnswerOf, BLOG_PAGE_SIZE, type blog } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { Link, Navigate } from '@firm/router';
import { CardGrid, Loading, Pagination } from '@firm/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PostCard } from '../card/PostCard.tsx';
import { PostCardSkeleton } from '../card/PostCardSkeleton.tsx';
import { useTexts } from '../texts.ts';
import { ArticlesFailed } from './ArticlesFailed.tsx';
import { useLayout } from './useLayout.ts';

export type PostsResult = UseQueryResult<AnswerOf<typeof blog.posts>>;

interface ArticlesProps {
  posts: PostsResult;
  page: number;
  pageAddress: (page: number) => string;
  /** Shown instead of the list when there are no results. */
  empty: ReactNode;
  onRetry: () => void;
}

/** Shows a page of articles in its four states, and the links to the other pages. */
export function Articles({ posts, page, pageAddress, empty, onRetry }: ArticlesProps) {
  useLayout();

  if (posts.isPending) return <ArticlesSkeleton />;
  if (posts.isLoadingError) return <ArticlesFailed query={posts} onRetry={onRetry} />;

  const { results, count } = posts.data;
  const pages = Math.ceil(count / BLOG_PAGE_SIZE);
  if (page > pages && pages > 0) return <Navigate to={pageAddress(pages)} replace />;
  if (results.length === 0) return empty;

  return (
    <Results aria-busy={posts.isPlaceholderData}>
      <Cards $chosen>
        {results.map((post) => (
          <PostCard key={post.id} post={post} look="chosen" />
        ))}
      </Cards>
      <Pages page={page} pages={pages} pageAddress={pageAddress} />
    </Results>
  );
}

function ArticlesSkeleton() {
  const { t } = useCommonTexts();
  return (
    <Loading label={t('state.loading')}>
      <Cards $chosen>
        {Array.from({ length: BLOG_PAGE_SIZE }, (_, place) => (
          <PostCardSkeleton key={place} look="chosen" />
        ))}
      </Cards>
    </Loading>
  );
}

function Pages({ page, pages, pageAddress }: { page: number; pages: number; pageAddress: (page: number) => string }) {
  const { t } = useTexts();
  return (
    <Pagination
      label={t('pages.label')}
      page={page}
      pages={pages}
      previousLabel={t('pages.previous')}
      nextLabel={t('pages.next')}
      pageLabel={(number) => t('pages.page', { number })}
      link={(number, props) => <Link to={pageAddress(number)} {...props} />}
    />
  );
}

const Results = styled.div`
  display: grid;
  gap: 56px;

  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;

const Cards = styled(CardGrid)`
  row-gap: 48px;
`;
