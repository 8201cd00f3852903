import { useScreenTitle } from '@firm/federation';
import { later } from '@firm/screen';
import { FirmFigures } from '../firm/FirmFigures.tsx';
import { usePlace } from '../firm/usePlace.ts';
import { useTexts } from '../texts.ts';
import { useDescribed } from '../useDescribed.ts';
import { Hero } from './Hero.tsx';

const LowerBands = later(() => import(/* webpackChunkName: "home-lower" */ './LowerBands.tsx'), 'LowerBands');

export function HomePage() {
  const { t } = useTexts();
  useScreenTitle(t('home.title', usePlace()), undefined, useDescribed('home'));
  return (
    <>
      <Hero />
      <FirmFigures />
      <LowerBands />
    </>
  );
}
