import { color, ease, Icon, IconButton, Row } from '@firm/ui';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import type { Carousel } from './useCarousel.ts';

interface CarouselArrowsProps {
  carousel: Carousel;
  /** The carousel moves by itself, so it needs a pause button. */
  autoplay?: boolean;
  /** The labels of the two arrows. */
  back: string;
  on: string;
}

/** The arrows that move a carousel; nothing where its items form a grid. */
export function CarouselArrows({ carousel, autoplay = false, back, on }: CarouselArrowsProps) {
  const { t } = useTexts();
  if (!carousel.many) return null;
  return (
    <Row $gap={8} $nowrap>
      {autoplay && (
        <IconButton
          label={t(carousel.playing ? 'carousel.pause' : 'carousel.play')}
          onClick={() => carousel.setPlaying(!carousel.playing)}
        >
          <Icon of={carousel.playing ? Pause : Play} />
        </IconButton>
      )}
      <IconButton ring label={back} onClick={() => carousel.move(-1)}>
        <Icon of={ChevronLeft} />
      </IconButton>
      <IconButton ring label={on} onClick={() => carousel.move(1)}>
        <Icon of={ChevronRight} />
      </IconButton>
    </Row>
  );
}

/** One dot per item; the dot of the first visible item is drawn long. */
export function Dots({ carousel, labelOf }: { carousel: Carousel; labelOf: (number: number) => string }) {
  return (
    <DotRow>
      {Array.from({ length: carousel.count }, (_, index) => (
        <button
          key={index}
          type="button"
          aria-label={labelOf(index + 1)}
          aria-current={index === carousel.index || undefined}
          onClick={() => carousel.goTo(index)}
        />
      ))}
    </DotRow>
  );
}

const DotRow = styled.div`
  display: flex;
  justify-content: center;
  align-items: center;

  button {
    display: grid;
    place-items: center;
    width: 28px;
    height: 44px;
    padding: 0;
    border: 0;
    background: none;
  }

  button::after {
    content: '';
    width: 10px;
    height: 10px;
    border: 2px solid ${color.lineStrong};
    border-radius: 50%;
    transition: width ${ease};
  }

  [aria-current]::after {
    width: 22px;
    border-color: ${color.accent};
    border-radius: 6px;
    background: ${color.accent};
  }
`;
