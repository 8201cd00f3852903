import { CardGrid } from '@firm/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Dots } from './CarouselControls.tsx';
import { Slides } from './Slides.tsx';
import type { Carousel } from './useCarousel.ts';
import { useItemsPerView } from './useItemsPerView.ts';

interface CarouselItem {
  key: string;
  content: ReactNode;
}

interface CarouselItemsProps {
  carousel: Carousel;
  items: readonly CarouselItem[];
  /** Names an item for screen readers and on its dot: "Article 2 of 6". */
  labelOf: (number: number) => string;
}

/** Shows one, two or three items at a time, with a dot for each; few items form a plain grid (specification §4). */
export function CarouselItems({ carousel, items, labelOf }: CarouselItemsProps) {
  const perView = useItemsPerView();
  if (!carousel.many)
    return (
      <CardGrid $three>
        {items.map(({ key, content }) => (
          <Cell key={key}>{content}</Cell>
        ))}
      </CardGrid>
    );
  return (
    <>
      <Slides
        carousel={carousel}
        perView={perView}
        slides={items.map((item, place) => ({ ...item, label: labelOf(place + 1) }))}
      />
      <Below>
        <Dots carousel={carousel} labelOf={labelOf} />
      </Below>
    </>
  );
}

const Cell = styled.div`
  display: grid;
  min-width: 0;
`;

const Below = styled.div`
  margin-top: 24px;
`;
