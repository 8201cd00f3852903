import { useFirm } from '@firm/federation';
import { Art, radius, Section, Split, Stack, Wrap } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';

export function Story() {
  const firm = useFirm();
  const { t } = useTexts();
  return (
    <Section id="our-story">
      <Wrap>
        <Split>
          <Words $gap={20}>
            <h2>{t('about.story.title')}</h2>
            <p>{t('about.story.begin', { firm: firm.name, year: String(firm.founded) })}</p>
            <p>{t('about.story.grow', { staff: firm.figures.staff })}</p>
          </Words>
          <Stoop name="stoop" alt="" />
        </Split>
      </Wrap>
    </Section>
  );
}

const Words = styled(Stack)`
  max-width: 62ch;
  font-size: var(--t18);
`;

const Stoop = styled(Art)`
  width: 100%;
  max-height: 420px;
  border-radius: ${radius.box};
  object-fit: cover;
  object-position: 50% 80%;
`;
