import { type BlogPost, OFFICE_ZONE } from '@firm/contract';
import { formatShortDate } from '@firm/i18n';
import { Link, paths } from '@firm/router';
import { TeaserCard } from '@firm/ui';
import type { ComponentProps } from 'react';
import { useTexts } from '../texts.ts';
import { PostCover } from './PostCover.tsx';

export type CardLook = ComponentProps<typeof TeaserCard>['look'];

interface PostCardProps {
  post: BlogPost;
  look?: CardLook;
  eager?: boolean;
}

export function PostCard({ post, look, eager = false }: PostCardProps) {
  const { t, language } = useTexts();
  return (
    <TeaserCard
      look={look}
      cover={<PostCover image={post.featuredImage} place={look === 'lead' ? 'lead' : 'card'} eager={eager} />}
      category={post.category.name}
      link={
        <Link to={paths.blogPost(post.slug)} lang={post.language}>
          {post.title}
        </Link>
      }
      excerpt={<span lang={post.language}>{post.excerpt}</span>}
      meta={
        <>
          <span>{post.author.name}</span>
          <time dateTime={post.publishedAt}>{formatShortDate(language, post.publishedAt, OFFICE_ZONE)}</time>
          <span>{t('card.readTime', { minutes: post.readTimeMinutes })}</span>
          {post.language !== language && <span>{t(`card.in.${post.language}`)}</span>}
        </>
      }
    />
  );
}
