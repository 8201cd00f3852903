import type { BlogPost } from '@firm/contract';
import { CardGrid } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../../texts.ts';
import { Dots } from '../carousel/CarouselControls.tsx';
import { Slides } from '../carousel/Slides.tsx';
import type { Carousel } from '../carousel/useCarousel.ts';
import { useItemsPerView } from '../carousel/useMedia.ts';
import { FeaturedCard } from './FeaturedCard.tsx';

/** The loaded articles: a carousel, or with few of them a plain grid. */
export function ArticleCarousel({ carousel, posts }: { carousel: Carousel; posts: readonly BlogPost[] }) {
  const { t } = useTexts();
  const perView = useItemsPerView();
  const label = (number: number) => t('featured.dot', { number, count: posts.length });
  if (!carousel.many) {
    return (
      <CardGrid $three>
        {posts.map((post) => (
          <FeaturedCard key={post.id} post={post} />
        ))}
      </CardGrid>
    );
  }
  return (
    <>
      <Slides
        carousel={carousel}
        perView={perView}
        slides={posts.map((post, place) => ({
          key: post.id,
          label: label(place + 1),
          content: <FeaturedCard post={post} />,
        }))}
      />
      <Below>
        <Dots carousel={carousel} labelOf={label} />
      </Below>
    </>
  );
}

const Below = styled.div`
  margin-top: 24px;
`;
