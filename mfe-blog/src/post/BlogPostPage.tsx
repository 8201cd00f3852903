import { ApiError, useQuery } from '@firm/api-client';
import { type BlogPost, postAddresses, postPreviewImage } from '@firm/contract';
import { useScreenTitle } from '@firm/federation';
import { paths, useLocation, useNavigate, useParams } from '@firm/router';
import { useEffect } from 'react';
import { postQuery } from '../blog.queries.ts';
import { useTexts } from '../texts.ts';
import { Post } from './Post.tsx';
import { PostFailed } from './PostFailed.tsx';
import { PostSkeleton } from './PostSkeleton.tsx';

export function BlogPostPage() {
  const { t, language } = useTexts();
  const { slug = '' } = useParams();
  const post = useQuery(postQuery(slug, language));
  useMoved(slug, post.data?.slug);
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

/** Leads from a former address to the present one, as the server does for those who come from elsewhere. */
function useMoved(asked: string, slug: string | undefined): void {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const to = slug === undefined || slug === asked || ID.test(asked) ? undefined : paths.blogPost(slug) + search + hash;
  useEffect(() => {
    if (to !== undefined) navigate(to, { replace: true });
  }, [navigate, to]);
}

/** Articles are also found by their ids, whose addresses stay. */
const ID = /^[\da-f]{8}-[\da-f]{4}-/i;

/** Returns the article's data without the screen around it. */
const about = ({ title, slug, metaDescription, publishedAt, updatedAt, author, category, tags }: BlogPost) => ({
  label: title,
  description: metaDescription,
  image: postPreviewImage(slug),
  article: { publishedAt, updatedAt, author: author.name, section: category.name, tags: tags.map(({ name }) => name) },
});
