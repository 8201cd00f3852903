import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { Carousel } from './useCarousel.ts';
import { useReducedMotion } from './useMedia.ts';

/** px between items: specification §9. */
const GAP = 24;

interface Slide {
  key: string;
  /** What it is, read aloud: "Article 2 of 6". */
  label: string;
  content: ReactNode;
}

/**
 * The items, `perView` of them in sight. All stay in the flow, so that the height never jumps, and follow each other in the
 * document as they do on screen; those out of sight can neither be read nor reached.
 */
export function Slides({
  carousel,
  slides,
  perView,
}: {
  carousel: Carousel;
  slides: readonly Slide[];
  perView: number;
}) {
  const { index, direction, running } = carousel;
  const track = useRef<HTMLDivElement>(null);
  const still = useReducedMotion();

  // A move, and only a move, is shown.
  useLayoutEffect(() => {
    if (direction === 0 || still) return;
    track.current?.animate?.(
      [
        { transform: `translateX(${direction * 48}px)`, opacity: 0.2 },
        { transform: 'none', opacity: 1 },
      ],
      {
        duration: 200,
        easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)',
      },
    );
  }, [index, direction, still]);

  const inOrder = [...slides.slice(index), ...slides.slice(0, index)];
  return (
    <Window>
      <Track ref={track} aria-live={running ? 'off' : 'polite'}>
        {inOrder.map(({ key, label, content }, place) => (
          <Item key={key} $perView={perView} role="group" aria-label={label} data-slide inert={place >= perView}>
            {content}
          </Item>
        ))}
      </Track>
    </Window>
  );
}

/** Room for the focus ring of a card, which stands outside it. */
const Window = styled.div`
  margin: -8px;
  padding: 8px;
  overflow: hidden;
  touch-action: pan-y pinch-zoom;
`;

const Track = styled.div`
  display: flex;
  gap: ${GAP}px;
`;

const Item = styled.div<{ $perView: number }>`
  display: grid;
  flex: 0 0 calc((100% - ${({ $perView }) => ($perView - 1) * GAP}px) / ${({ $perView }) => $perView});
  min-width: 0;

  &[inert] {
    visibility: hidden;
  }
`;
