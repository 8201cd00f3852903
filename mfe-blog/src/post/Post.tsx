import type { BlogPost } from '@firm/contract';
import { Link, paths } from '@firm/router';
import { Chip, Row, Stack, Wrap } from '@firm/ui';
import { styled } from 'styled-components';
import { PostCover } from '../card/PostCover.tsx';
import { useTexts } from '../texts.ts';
import { AuthorBox } from './AuthorBox.tsx';
import { PostBody } from './PostBody.tsx';
import { PostHead } from './PostHead.tsx';
import { PostPicture } from './PostPicture.tsx';
import { RelatedArticles } from './RelatedArticles.tsx';

interface PostProps {
  post: BlogPost;
  /** A draft behind a preview link: it has no address to share and nothing that it is related to. */
  isDraft?: boolean;
}

export function Post({ post, isDraft = false }: PostProps) {
  const { t } = useTexts();
  return (
    <>
      <Wrap as="article">
        <PostHead post={post} isDraft={isDraft} />
        <PostPicture>
          <PostCover image={post.featuredImage} alt={post.featuredImageAlt} place="post" eager />
        </PostPicture>
        <PostBody html={post.content} language={post.language} />
        <After $gap={32}>
          {post.tags.length > 0 && (
            <Row as="ul" aria-label={t('post.tags')}>
              {post.tags.map(({ slug, name }) => (
                <li key={slug}>
                  <Chip as={Link} to={paths.blogTag(slug)}>
                    {name}
                  </Chip>
                </li>
              ))}
            </Row>
          )}
          {post.author.name && <AuthorBox author={post.author} />}
        </After>
      </Wrap>
      {!isDraft && <RelatedArticles postId={post.id} />}
    </>
  );
}

const After = styled(Stack)`
  max-width: 42.5rem;
  margin: 40px auto 0;
`;
