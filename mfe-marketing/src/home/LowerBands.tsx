import { ClosingInvitation } from '../invite/ClosingInvitation.tsx';
import { FeaturedArticles } from './featured/FeaturedArticles.tsx';
import { Films } from './films/Films.tsx';
import { Reasons } from './Reasons.tsx';
import { ServiceCards } from './ServiceCards.tsx';
import { Voices } from './voices/Voices.tsx';

/** The bands below the first screen of a window. */
export function LowerBands() {
  return (
    <>
      <ServiceCards />
      <Reasons />
      <Films />
      <FeaturedArticles />
      <Voices />
      <ClosingInvitation />
    </>
  );
}
