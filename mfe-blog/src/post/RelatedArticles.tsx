import { useQuery } from '@firm/api-client';
import { media, Section, Wrap } from '@firm/ui';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { relatedQuery } from '../blog.queries.ts';
import { PostCard } from '../card/PostCard.tsx';
import { useTexts } from '../texts.ts';

/** Lists related articles. A failure only logs a warning, by specification §8: the article is complete without them. */
export function RelatedArticles({ postId }: { postId: string }) {
  const { t, language } = useTexts();
  const { data, error } = useQuery(relatedQuery(postId, language));
  const posts = data?.data ?? [];

  useEffect(() => {
    if (error) console.warn('related articles did not load', error);
  }, [error]);

  if (posts.length === 0) return <End />;
  return (
    <Section aria-labelledby="related">
      <Wrap>
        <Title id="related">{t('post.related')}</Title>
        <Cards $columns={posts.length > 3 ? 4 : 3}>
          {posts.map((post) => (
            <PostCard key={post.id} post={post} />
          ))}
        </Cards>
      </Wrap>
    </Section>
  );
}

const End = styled.div`
  height: 96px;
`;

const Title = styled.h2`
  margin-bottom: 32px;
`;

const Cards = styled.div<{ $columns: number }>`
  display: grid;
  gap: 32px 24px;

  ${media.from(640)} {
    grid-template-columns: 1fr 1fr;
  }

  ${media.from(1000)} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, 1fr);
  }
`;
