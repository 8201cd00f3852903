import { type BlogPost, OFFICE_ZONE, PICTURE_SIZES, pictureSources, uploadedPicture } from '@firm/contract';
import { formatShortDate } from '@firm/i18n';
import { Link, paths } from '@firm/router';
import { Art, isArtName, Photo, TeaserCard } from '@firm/ui';
import { useTexts } from '../texts.ts';

export function FeaturedCard({ post }: { post: BlogPost }) {
  const { t, language } = useTexts();
  const { featuredImage: image } = post;
  const photo = uploadedPicture(image);
  return (
    <TeaserCard
      cover={
        photo ? (
          <Photo {...pictureSources(photo)} alt="" sizes={PICTURE_SIZES.card} />
        ) : isArtName(image) ? (
          <Art name={image} alt="" />
        ) : (
          <img src={image} alt="" width={640} height={400} loading="lazy" decoding="async" />
        )
      }
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
          <span>{t('featured.readTime', { count: post.readTimeMinutes })}</span>
        </>
      }
    />
  );
}
