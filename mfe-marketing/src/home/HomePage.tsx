import { useScreenTitle } from '@firm/federation';
import { FirmFigures } from '../firm/FirmFigures.tsx';
import { ClosingInvitation } from '../invite/ClosingInvitation.tsx';
import { useTexts } from '../texts.ts';
import { useDescribed } from '../useDescribed.ts';
import { FeaturedArticles } from './featured/FeaturedArticles.tsx';
import { Films } from './films/Films.tsx';
import { Hero } from './Hero.tsx';
import { Reasons } from './Reasons.tsx';
import { ServiceCards } from './ServiceCards.tsx';
import { Voices } from './voices/Voices.tsx';

export function HomePage() {
  const { t } = useTexts();
  useScreenTitle(t('home.title'), undefined, useDescribed('home'));
  return (
    <>
      <Hero />
      <FirmFigures />
      <ServiceCards />
      <Reasons />
      <Films />
      <FeaturedArticles />
      <Voices />
      <ClosingInvitation />
    </>
  );
}
