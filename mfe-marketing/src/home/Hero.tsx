import { useFirm } from '@firm/federation';
import { Link, paths } from '@firm/router';
import { Art, Button, color, Heading, Icon, Lede, media, Row, Wrap } from '@firm/ui';
import { Phone } from 'lucide-react';
import { styled } from 'styled-components';
import { usePlace } from '../firm/usePlace.ts';
import { useSpoken } from '../firm/useSpoken.ts';
import { ConsultationButton } from '../invite/ConsultationButton.tsx';
import { useTexts } from '../texts.ts';

export function Hero() {
  const firm = useFirm();
  const { t } = useTexts();
  const place = usePlace();
  const spoken = useSpoken();
  return (
    <Sky>
      <Words>
        <Title as="h1" $size="hero" tabIndex={-1}>
          {t('hero.title', place)}
        </Title>
        <Pledge>{t('hero.lede')}</Pledge>
        <Buttons $gap={14}>
          <ConsultationButton />
          <Button as={Link} variant="secondary" to={paths.services()}>
            {t('hero.services')}
          </Button>
        </Buttons>
        <Languages>{t('hero.languages', { minutes: firm.freeConsultationMinutes, languages: spoken })}</Languages>
        <Call href={firm.phone.href}>
          <Icon of={Phone} />
          {t('action.call', { phone: firm.phone.display })}
        </Call>
      </Words>
      <Queens name="queens" alt="" eager />
    </Sky>
  );
}

const Sky = styled.section`
  position: relative;
  background: ${color.sky};
  overflow: hidden;

  ${media.from(1000)} {
    min-height: 688px;
  }
`;

const Words = styled(Wrap)`
  position: relative;
  z-index: 1;
  padding-top: clamp(40px, 6vw, 84px);

  ${media.from(1000)} {
    /* The words end above the train, in every language and window. */
    padding-bottom: calc(max(204px, 11.2vw) + 16px);

    && > * {
      max-width: 640px;
    }
  }
`;

const Title = styled(Heading)`
  max-width: 12.2em;
`;

const Pledge = styled(Lede)`
  max-width: 33em;
  margin-top: 22px;
  color: ${color.ink};
`;

const Buttons = styled(Row)`
  margin-top: 30px;

  ${media.below(640)} {
    > a {
      flex: 1 1 100%;
    }
  }
`;

const Languages = styled.p`
  margin-top: 20px;
  color: ${color.inkSoft};
  font-size: 0.9375rem;
`;

/** For phones, which are in the hand already. */
const Call = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  margin-top: 4px;
  font-weight: 600;

  ${media.from(640)} {
    display: none;
  }
`;

const Queens = styled(Art)`
  width: 100%;
  height: 330px;
  margin-top: 8px;
  object-fit: cover;
  object-position: 77% 100%;

  ${media.from(1000)} {
    position: absolute;
    inset: 0;
    height: 100%;
    margin: 0;
    /* The bridge stays beside the words in a narrow window. */
    object-position: max(-328px, 78%) 100%;
  }
`;
