import { Section, SectionHead, Wrap } from '@firm/ui';
import { CarouselArrows } from '../carousel/CarouselControls.tsx';
import { CarouselItems } from '../carousel/CarouselItems.tsx';
import { useCarousel } from '../carousel/useCarousel.ts';
import { useTexts } from '../texts.ts';
import { useTestimonials } from './useTestimonials.ts';
import { Voice } from './Voice.tsx';

/** Specification §4: this carousel waits 6 s; the component's default is 5 s. */
const INTERVAL_MS = 6000;

/** Shows clients' testimonials; nothing while the firm shows none. */
export function Voices() {
  const { t } = useTexts();
  const voices = useTestimonials();
  const carousel = useCarousel({ count: voices.length, autoplay: true, intervalMs: INTERVAL_MS });
  if (voices.length === 0) return null;
  return (
    <Section
      $ground="sky"
      aria-label={t('voices.title')}
      {...(carousel.many && { ...carousel.region, 'aria-roledescription': t('carousel.role') })}
    >
      <Wrap>
        <SectionHead>
          <h2>{t('voices.title')}</h2>
          <CarouselArrows carousel={carousel} autoplay back={t('voices.previous')} on={t('voices.next')} />
        </SectionHead>
        <CarouselItems
          carousel={carousel}
          labelOf={(number) => t('voices.dot', { number, count: voices.length })}
          items={voices.map((voice, place) => ({ key: `${place} ${voice.name}`, content: <Voice voice={voice} /> }))}
        />
      </Wrap>
    </Section>
  );
}
