import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { Carousel } from './useCarousel.ts';
import type { PerView } from './useItemsPerView.ts';
import { useReducedMotion } from './useReducedMotion.ts';

/** Gap between items in px: specification §9. */
const GAP = 24;

interface Slide {
  key: string;
  /** The screen reader label: "Article 2 of 6". */
  label: string;
  content: ReactNode;
}

/**
 * Shows `perView` of the items. All stay in the flow, so that the height never jumps, and keep the same order in the
 * document as on screen; hidden ones can be neither read nor focused.
 */
export function Slides({
  carousel,
  slides,
  perView,
}: {
  carousel: Carousel;
  slides: readonly Slide[];
  perView: PerView;
}) {
  const { index, direction, running } = carousel;
  const track = useRef<HTMLDivElement>(null);
  const still = useReducedMotion();

  // Animates a move, and nothing else.
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
          <Item key={key} role="group" aria-label={label} data-slide inert={place >= perView}>
            {content}
          </Item>
        ))}
      </Track>
    </Window>
  );
}

/** Leaves room for a card's focus ring, which lies outside the card. */
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

/** Shows `count` items side by side and hides the rest. */
const inView = (count: PerView) => `
  flex-basis: calc((100% - ${(count - 1) * GAP}px) / ${count});

  &:nth-child(n + ${count + 1}) {
    visibility: hidden;
  }
`;

/** Styles choose the width, so that it is right before scripts run. */
const Item = styled.div`
  display: grid;
  flex: none;
  min-width: 0;

  &[inert] {
    visibility: hidden;
  }

  @media (max-width: 47.99875em) {
    ${inView(1)}
  }

  @media (min-width: 48em) and (max-width: 63.99875em) {
    ${inView(2)}
  }

  @media (min-width: 64em) {
    ${inView(3)}
  }
`;
