import { ApiError, useQuery } from '@firm/api-client';
import { type BlogPost, postAddresses, postPreviewImage } from '@firm/contract';
import { useScreenTitle } from '@firm/federation';
import { useParams } from '@firm/router';
import { postQuery } from '../blog.queries.ts';
import { useTexts } from '../texts.ts';
import { Post } from './Post.tsx';
import { PostFailed } from './PostFailed.tsx';
import { PostSkeleton } from './PostSkeleton.tsx';

export function BlogPostPage() {
  const { t, language } = useTexts();
  const { slug = '' } = useParams();
  const post = useQuery(postQuery(slug, language));
  const missing = post.error instanceof ApiError && post.error.status === 404;
  const title = post.data ? t('post.pageTitle', { title: post.data.title }) : t('list.title');
  useScreenTitle(
    missing ? t('post.notFound') : title,
    (origin) => (post.data ? postAddresses(language, origin, post.data) : null),
    post.data && about(post.data),
  );

  if (post.isPending) return <PostSkeleton />;
  if (post.isLoadingError)
    return (
      <PostFailed
        missing={missing}
        failure={post.error}
        retrying={post.isFetching}
        onRetry={() => void post.refetch()}
      />
    );
  return <Post key={post.data.id} post={post.data} />;
}

/** Returns the article's data without the screen around it. */
const about = ({ title, slug, metaDescription, publishedAt, author, category, tags }: BlogPost) => ({
  label: title,
  description: metaDescription,
  image: postPreviewImage(slug),
  article: { publishedAt, author: author.name, section: category.name, tags: tags.map(({ name }) => name) },
});
