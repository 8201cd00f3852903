import { useFirm, useScreenTitle } from '@firm/federation';
import { PageHead } from '@firm/ui';
import { FirmFigures } from '../firm/FirmFigures.tsx';
import { usePlace } from '../firm/usePlace.ts';
import { ClosingInvitation } from '../invite/ClosingInvitation.tsx';
import { useDescribed } from '../useDescribed.ts';
import { Standing } from './Standing.tsx';
import { Story } from './Story.tsx';
import { Team } from './Team.tsx';
import { useTexts } from './texts.ts';
import { Values } from './Values.tsx';

export function AboutPage() {
  const firm = useFirm();
  const { t } = useTexts();
  const place = usePlace();
  useScreenTitle(t('about.title'), undefined, useDescribed('about'));
  return (
    <>
      <PageHead
        title={t('about.title')}
        lede={t('about.lede', { year: String(firm.founded), ...place })}
        art="street"
      />
      <Story />
      <FirmFigures />
      <Values />
      <Team />
      <Standing />
      <ClosingInvitation />
    </>
  );
}
