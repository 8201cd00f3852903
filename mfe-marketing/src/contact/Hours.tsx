import {
  type ClosedDays,
  dayAfter,
  holidayClosures,
  type OpeningLine,
  officeDay,
  openingWeek,
  weekdayOf,
} from '@firm/contract';
import { useFirm } from '@firm/federation';
import { capitalised, formatClock, formatDay, formatWeekday } from '@firm/i18n';
import { color, Heading, Text, VisuallyHidden } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from './texts.ts';
import { useNow } from './useNow.ts';

/** Announces holidays and closings two weeks ahead. */
const AHEAD_DAYS = 14;

/** Shows the week's hours with today marked, and coming holidays; days are those of New York. */
export function Hours() {
  const { t, language } = useTexts();
  const firm = useFirm();
  const now = useNow();
  const today = now && officeDay(now);
  const closures = today ? holidayClosures(today, AHEAD_DAYS, firm) : [];
  const closings = firm.closings.filter(({ from, to }) => to >= today && from < dayAfter(today, AHEAD_DAYS));

  const closingInWords = ({ from, to, name }: ClosedDays) => {
    const [first, last] = [formatDay(language, from), formatDay(language, to)];
    const days = first === last ? first : t('contact.office.period', { from: first, to: last });
    return name ? `${name[language]}, ${days}` : days;
  };
  const daysInWords = ({ days }: OpeningLine) => {
    const last = days.at(-1) ?? days[0];
    const words =
      last === days[0]
        ? formatWeekday(language, last, 'long')
        : t('contact.office.days', {
            from: formatWeekday(language, days[0], 'long'),
            to: formatWeekday(language, last, 'long'),
          });
    return capitalised(words);
  };

  return (
    <div>
      <Title as="h3" $size="small">
        {t('contact.office.hours')}
      </Title>
      <Week>
        <caption>
          <VisuallyHidden>{t('contact.office.hoursCaption')}</VisuallyHidden>
        </caption>
        <tbody>
          {openingWeek(firm).map((line) => {
            const isToday = today !== undefined && line.days.includes(weekdayOf(today));
            return (
              <Line key={line.days[0]} $today={isToday}>
                <th scope="row">
                  {daysInWords(line)} {isToday && <Today>{t('contact.office.today')}</Today>}
                </th>
                <td>
                  {line.hours
                    ? `${formatClock(language, line.hours.opens)}–${formatClock(language, line.hours.closes)}`
                    : t('contact.office.closed')}
                </td>
              </Line>
            );
          })}
        </tbody>
      </Week>
      <Zone $small $soft>
        {t('contact.office.zone')}
      </Zone>
      {closures.length > 0 && (
        <Text $small>
          {t('contact.office.holiday', { days: closures.map((day) => formatDay(language, day)).join('; ') })}
        </Text>
      )}
      {closings.length > 0 && (
        <Text $small>{t('contact.office.closing', { days: closings.map(closingInWords).join('; ') })}</Text>
      )}
    </div>
  );
}

const Title = styled(Heading)`
  margin-bottom: 8px;
`;

const Week = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
`;

const Line = styled.tr<{ $today: boolean }>`
  th,
  td {
    padding: 8px 0;
    border-bottom: 1px solid ${color.line};
    font-weight: ${({ $today }) => ($today ? 600 : 400)};
    text-align: left;
  }

  td {
    padding-left: 12px;
    text-align: right;
  }
`;

const Today = styled.span`
  margin-left: 6px;
  color: ${color.good};
  font-size: var(--t14);
`;

const Zone = styled(Text)`
  margin-top: 8px;
`;
