import { officeDay } from '@firm/contract';
import { Text } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { momentElsewhere, officeMoment } from './meetingTimes.ts';

interface Props {
  /** Empty until the user chooses a time. */
  startsAt: string;
  minutes: number;
}

/** Shows the chosen time at the bottom of the dialog: in New York and in the reader's zone. */
export function ChosenTime({ startsAt, minutes }: Props) {
  const { t, language } = useTexts();
  const moment =
    startsAt && officeMoment(language, { startsAt, scheduledDate: officeDay(new Date(startsAt)) }, new Date());
  const elsewhere = startsAt && momentElsewhere(language, startsAt);
  return (
    <Chosen aria-live="polite">
      {moment && (
        <>
          <b>{moment}</b>
          <br />
          <Text as="span" $soft>
            {t('schedule.chosen', { length: t('appointments.minutes', { count: minutes }) })}
            {elsewhere && ` ${t('appointments.whereYouAre', { moment: elsewhere })}`}
          </Text>
        </>
      )}
    </Chosen>
  );
}

const Chosen = styled.p`
  flex: 1 1 100%;
  align-self: center;
  margin-right: auto;
  font-size: var(--t14);
  line-height: 1.45;

  &:empty {
    display: none;
  }

  @media (min-width: 40em) {
    flex: 1 1 180px;
  }
`;
