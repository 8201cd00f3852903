import { color, ease, Icon, IconButton } from '@firm/ui';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../../texts.ts';
import type { Carousel } from './useCarousel.ts';

export function ArrowButton({
  carousel,
  step,
  label,
  ring = false,
}: {
  carousel: Carousel;
  step: -1 | 1;
  label: string;
  ring?: boolean;
}) {
  return (
    <IconButton label={label} ring={ring} onClick={() => carousel.move(step)}>
      <Icon of={step < 0 ? ChevronLeft : ChevronRight} />
    </IconButton>
  );
}

export function PauseButton({ carousel }: { carousel: Carousel }) {
  const { t } = useTexts();
  return (
    <IconButton
      label={t(carousel.playing ? 'carousel.pause' : 'carousel.play')}
      onClick={() => carousel.setPlaying(!carousel.playing)}
    >
      <Icon of={carousel.playing ? Pause : Play} />
    </IconButton>
  );
}

/** One dot per item; the one that comes first in sight is drawn long. */
export function Dots({ carousel, labelOf }: { carousel: Carousel; labelOf: (number: number) => string }) {
  return (
    <Row>
      {Array.from({ length: carousel.count }, (_, index) => (
        <button
          key={index}
          type="button"
          aria-label={labelOf(index + 1)}
          aria-current={index === carousel.index || undefined}
          onClick={() => carousel.goTo(index)}
        />
      ))}
    </Row>
  );
}

const Row = styled.div`
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
