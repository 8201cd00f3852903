import { ArticleCard, Skeleton, SkeletonText } from '@firm/ui';
import { styled } from 'styled-components';
import type { CardLook } from './PostCard.tsx';

/** A card of an article's own shape and height. */
export function PostCardSkeleton({ look }: { look?: CardLook }) {
  return (
    <ArticleCard
      look={look}
      cover={<Picture $look={look} />}
      category={<Skeleton width={72} height={12} />}
      link={<Skeleton width="88%" height={24} />}
      excerpt={<SkeletonText lines={2} />}
      meta={<Skeleton width="56%" height={12} />}
    />
  );
}

const aspectRatios = { open: '16 / 10', list: '16 / 10', lead: '16 / 9', side: '1' };

const Picture = styled(Skeleton)<{ $look: CardLook }>`
  && {
    height: auto !important;
    border-radius: 0;
    aspect-ratio: ${({ $look }) => aspectRatios[$look ?? 'open']};
  }
`;
