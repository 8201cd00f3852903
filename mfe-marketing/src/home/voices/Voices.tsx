import { CardGrid, media, Section, VisuallyHidden, Wrap } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../../texts.ts';
import { ArrowButton, Dots, PauseButton } from '../carousel/CarouselControls.tsx';
import { Slides } from '../carousel/Slides.tsx';
import { useCarousel } from '../carousel/useCarousel.ts';
import { type Testimonial, testimonials } from './testimonials.ts';
import { Voice } from './Voice.tsx';

/** Specification §4: this carousel waits 6 s where the component waits 5. */
const INTERVAL_MS = 6000;

/** What clients say, one large quote at a time, as it is drawn. */
export function Voices({ voices = testimonials }: { voices?: readonly Testimonial[] }) {
  const { t } = useTexts();
  const carousel = useCarousel({ count: voices.length, autoplay: true, intervalMs: INTERVAL_MS });
  const label = (number: number) => t('voices.dot', { number, count: voices.length });
  if (!carousel.many) {
    return (
      <Section $ground="sky">
        <Wrap>
          <VisuallyHidden as="h2">{t('voices.title')}</VisuallyHidden>
          <CardGrid $three>
            {voices.map((voice) => (
              <Voice key={voice.name} voice={voice} />
            ))}
          </CardGrid>
        </Wrap>
      </Section>
    );
  }
  return (
    <Section
      $ground="sky"
      aria-label={t('voices.title')}
      aria-roledescription={t('carousel.role')}
      {...carousel.region}
    >
      <Wrap>
        <VisuallyHidden as="h2">{t('voices.title')}</VisuallyHidden>
        <Slides
          carousel={carousel}
          perView={1}
          slides={voices.map((voice, place) => ({
            key: voice.name,
            label: label(place + 1),
            content: <Voice large voice={voice} />,
          }))}
        />
        <Controls>
          <PauseButton carousel={carousel} />
          <ArrowButton carousel={carousel} step={-1} label={t('voices.previous')} />
          <Dots carousel={carousel} labelOf={label} />
          <ArrowButton carousel={carousel} step={1} label={t('voices.next')} />
        </Controls>
      </Wrap>
    </Section>
  );
}

const Controls = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  margin: 16px 0 0 -8px;

  ${media.from(1000)} {
    margin: 36px 0 0;
    padding-left: calc(25% + 6px);
  }

  ${media.below(360)} {
    gap: 0;
  }
`;
