import { isNotFound, useQuery, useQueryClient } from '@firm/api-client';
import { type BlogPost, postAddresses, postPreview } from '@firm/contract';
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
  useMoved(slug, post.data);
  const missing = isNotFound(post.error);
  const title = post.data ? t('post.pageTitle', { title: post.data.title }) : t('list.title');
  useScreenTitle(
    missing ? t('post.notFound') : title,
    (origin) => (post.data ? postAddresses(language, origin, post.data) : null),
    post.data && postPreview(post.data),
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

/**
 * Leads from a former address to the present one, as the server does for those who come from elsewhere. The article is
 * known by then, so that it stays on the page.
 */
function useMoved(asked: string, post: BlogPost | undefined): void {
  const { language } = useTexts();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const present = post && post.slug !== asked && !ID.test(asked) ? post : undefined;
  useEffect(() => {
    if (!present) return;
    queryClient.setQueryData(postQuery(present.slug, language).queryKey, present);
    navigate(paths.blogPost(present.slug) + search + hash, { replace: true });
  }, [queryClient, navigate, language, present, search, hash]);
}

/** Articles are also found by their ids, whose addresses stay. */
const ID = /^[\da-f]{8}-[\da-f]{4}-/i;
