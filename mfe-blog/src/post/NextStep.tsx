import { useFirm, useServed } from '@firm/federation';
import { Link, paths } from '@firm/router';
import { useSession } from '@firm/session';
import { Button, Heading, NextStepCard } from '@firm/ui';
import { CalendarCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';

/** Offers help inside an article to readers with a question of their own. */
export function NextStep({ lang }: { lang: string }) {
  const firm = useFirm();
  const { t } = useTexts();
  const step = useNextStep();
  if (!step) return null;
  return (
    <NextStepCard as="aside" tab={t('slip.tab')} icon={CalendarCheck} labelledBy="next-step">
      <div lang={lang} data-guest={step.isForGuests ? '' : undefined}>
        <Title id="next-step" $size="small">
          {t('slip.title')}
        </Title>
        <Words>{t(`slip.${step.key}Text`, { minutes: firm.freeConsultationMinutes })}</Words>
        <Button as={Link} to={step.to}>
          {t(`slip.${step.key}`)}
        </Button>
      </div>
    </NextStepCard>
  );
}

/** Guests register for a consultation; clients book an appointment; without that screen both see the services. */
function useNextStep() {
  const guest = useSession(({ status }) => status !== 'authenticated');
  const served = {
    register: useServed(paths.register()),
    appointment: useServed(paths.newAppointment()),
    services: useServed(paths.services()),
  };
  if (guest && served.register) return { key: 'register', to: paths.register(), isForGuests: true } as const;
  if (!guest && served.appointment)
    return { key: 'appointment', to: paths.newAppointment(), isForGuests: false } as const;
  if (served.services) return { key: 'services', to: paths.services(), isForGuests: false } as const;
  return undefined;
}

/** Smaller than the article's own headings, to which it does not belong. */
const Title = styled(Heading)`
  && {
    margin-top: 0;
    font-size: var(--t21);
  }
`;

const Words = styled.p`
  margin: 6px 0 16px;
`;
