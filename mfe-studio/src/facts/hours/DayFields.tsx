import { capitalised, formatClock, formatWeekday } from '@firm/i18n';
import { color, media, SelectField, Switch } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../../texts.ts';
import { Soft } from '../factLook.ts';
import { fieldOf, HALF_HOURS, type HoursValues, type WeekDay } from './hoursValues.ts';

type Edit = (event: { target: { value: string; type?: string; checked?: boolean } }) => void;
type Name = Exclude<keyof HoursValues, 'when' | 'day'>;

interface Props {
  day: WeekDay;
  values: HoursValues;
  field: (name: Name) => { id: string; name: string; error: string | undefined; onChange: Edit };
}

/** The hours of one weekday; a day without hours is closed. */
export function DayFields({ day, values, field }: Props) {
  const { t, language } = useTexts();
  const name = formatWeekday(language, day, 'long');
  const isOpen = values[fieldOf('isOpen', day)];
  const { error: openError, ...open } = field(fieldOf('isOpen', day));
  const time = (which: 'opens' | 'closes') => (
    <SelectField
      {...field(fieldOf(which, day))}
      label={t(`facts.${which}On`, { day: name })}
      labelHidden
      value={values[fieldOf(which, day)]}
    >
      {HALF_HOURS.map((one) => (
        <option key={one} value={one}>
          {formatClock(language, one)}
        </option>
      ))}
    </SelectField>
  );
  return (
    <Line>
      <b>{capitalised(name)}</b>
      <Switch
        {...open}
        aria-label={t('facts.opensOnDay', { day: name })}
        aria-invalid={openError ? true : undefined}
        aria-describedby={openError ? `${open.id}-error` : undefined}
        checked={isOpen}
      />
      {isOpen ? (
        <Pair>
          {time('opens')}
          <span aria-hidden="true">–</span>
          {time('closes')}
        </Pair>
      ) : (
        <Soft>{t('facts.closed')}</Soft>
      )}
      {openError && <Problem id={`${open.id}-error`}>{openError}</Problem>}
    </Line>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: 94px auto minmax(0, 1fr);
  gap: 8px 10px;
  align-items: center;
  min-height: 64px;

  & + & {
    border-top: 1px solid ${color.line};
  }

  b {
    font-weight: 600;
  }

  ${media.below(640)} {
    grid-template-columns: minmax(0, 1fr) auto;
    padding: 12px 0;
  }
`;

const Pair = styled.span`
  display: flex;
  gap: 6px;
  align-items: end;

  > span {
    align-self: end;
    padding-bottom: 12px;
  }

  > div {
    flex: 0 1 150px;
    min-width: 0;
  }

  ${media.below(640)} {
    grid-column: 1 / -1;

    > div {
      flex-basis: 50%;
    }
  }
`;

const Problem = styled.span`
  grid-column: 1 / -1;
  color: ${color.bad};
  font-size: 0.9375rem;
  font-weight: 600;
`;
