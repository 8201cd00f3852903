import { useQuery } from '@firm/api-client';
import { useCommonTexts } from '@firm/i18n';
import { Loading, media, Note, VisuallyHidden, Wrap } from '@firm/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { FEATURED_LIMIT, featuredQuery } from '../blog.queries.ts';
import { PostCard } from '../card/PostCard.tsx';
import { PostCardSkeleton } from '../card/PostCardSkeleton.tsx';
import { useTexts } from '../texts.ts';
import { RetryLine } from './RetryLine.tsx';

/** Shows the firm's three featured articles; nothing if they fail to load, since the list below is complete. */
export function FeaturedArticles() {
  const { t, language } = useTexts();
  const common = useCommonTexts();
  const featured = useQuery(featuredQuery(language));

  if (featured.isPending)
    return (
      <Place as="div">
        <Loading label={common.t('state.loading')}>
          <Lead first={<PostCardSkeleton look="lead" />}>
            {Array.from({ length: FEATURED_LIMIT - 1 }, (_, place) => (
              <PostCardSkeleton key={place} look="side" />
            ))}
          </Lead>
        </Loading>
      </Place>
    );

  if (featured.isLoadingError)
    return (
      <Place as="div">
        <Note tone="warn" role="status">
          <RetryLine
            text={t('list.featuredFailed')}
            retrying={featured.isFetching}
            onRetry={() => void featured.refetch()}
          />
        </Note>
      </Place>
    );

  const [first, ...others] = featured.data.data;
  if (!first) return null;
  return (
    <Place as="section" aria-labelledby="featured">
      <VisuallyHidden as="h2" id="featured">
        {t('list.featured')}
      </VisuallyHidden>
      <Lead first={<PostCard post={first} look="lead" eager />}>
        {others.map((post) => (
          <PostCard key={post.id} post={post} look="side" />
        ))}
      </Lead>
    </Place>
  );
}

function Lead({ first, children }: { first: ReactNode; children: ReactNode }) {
  return (
    <Columns>
      {first}
      <Beside>{children}</Beside>
    </Columns>
  );
}

const Place = styled(Wrap)`
  padding-top: 56px;
`;

const Columns = styled.div`
  display: grid;
  gap: 32px;

  ${media.from(1000)} {
    grid-template-columns: 7fr 5fr;
    gap: 40px;
  }
`;

const Beside = styled.div`
  display: grid;
  gap: 32px;

  ${media.between(640, 1000)} {
    grid-template-columns: 1fr 1fr;
    gap: 24px;
  }

  ${media.from(1000)} {
    gap: 28px;
    align-content: start;
  }
`;
