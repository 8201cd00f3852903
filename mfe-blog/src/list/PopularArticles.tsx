import { useQuery } from '@firm/api-client';
import type { BlogPost } from '@firm/contract';
import { formatNumber, useCommonTexts } from '@firm/i18n';
import { Link, paths } from '@firm/router';
import { cardWithLink, color, coveringLink, Heading, Loading, Panel } from '@firm/ui';
import { styled } from 'styled-components';
import { POPULAR_LIMIT, popularQuery } from '../blog.queries.ts';
import { LinesToCome } from '../card/LinesToCome.tsx';
import { useTexts } from '../texts.ts';
import { RetryLine } from './RetryLine.tsx';

/** `quiet` hides a failure that the page already shows. */
export function PopularArticles({ quiet }: { quiet: boolean }) {
  const { t, language } = useTexts();
  const popular = useQuery(popularQuery(language));
  if (popular.data?.data.length === 0 || (quiet && popular.isLoadingError)) return null;

  return (
    <Panel $pad aria-labelledby="popular">
      <Title as="h2" id="popular" $size="small">
        {t('popular.title')}
      </Title>
      {popular.isPending ? (
        <PopularSkeleton />
      ) : popular.isLoadingError ? (
        <RetryLine text={t('popular.failed')} retrying={popular.isFetching} onRetry={() => void popular.refetch()} />
      ) : (
        <Ranking>
          {popular.data.data.map((post) => (
            <Ranked key={post.id} post={post} />
          ))}
        </Ranking>
      )}
    </Panel>
  );
}

function Ranked({ post }: { post: BlogPost }) {
  const { t, language } = useTexts();
  return (
    <li>
      <Link to={paths.blogPost(post.slug)} lang={post.language}>
        {post.title}
      </Link>
      <Views>{t('card.views', { count: post.viewCount, views: formatNumber(language, post.viewCount) })}</Views>
    </li>
  );
}

function PopularSkeleton() {
  const { t } = useCommonTexts();
  return (
    <Loading label={t('state.loading')}>
      <Ranking>
        {Array.from({ length: POPULAR_LIMIT }, (_, place) => (
          <li key={place}>
            <Words>
              <LinesToCome lines={2} />
            </Words>
            <Views>
              <LinesToCome width="80px" />
            </Views>
          </li>
        ))}
      </Ranking>
    </Loading>
  );
}

const Title = styled(Heading)`
  margin-bottom: 18px;
`;

const Ranking = styled.ol`
  counter-reset: rank;

  li {
    ${cardWithLink}
    counter-increment: rank;
    display: grid;
    grid-template-columns: 34px 1fr;
    padding: 14px 0;
    border-top: 1px solid ${color.line};
  }

  li:first-child {
    padding-top: 0;
    border: 0;
  }

  li::before {
    content: counter(rank);
    grid-row: 1 / 3;
    color: ${color.accentInk};
    font: 500 1.5rem/1.1 var(--serif);
  }

  a {
    ${coveringLink}
    display: block;
    color: ${color.ink};
    font-weight: 600;
    line-height: 1.4;
  }

  a:hover {
    text-decoration: underline;
  }
`;

const Words = styled.span`
  line-height: 1.4;
`;

const Views = styled.span`
  grid-column: 2;
  color: ${color.inkSoft};
  font-size: var(--t14);
`;
