import type { StaffHours } from '@firm/contract';
import { color, Hint, media, SelectField, Switch } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { useWords } from './useWords.ts';

type Hours = StaffHours['week'][number];

/** Full and half hours from six in the morning to ten at night. */
export const HALF_HOURS = Array.from({ length: 33 }, (_, index) => {
  const minutes = 6 * 60 + index * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`;
});

interface Props {
  name: string;
  hours: Hours;
  /** The hours that somebody else saved of this day while it was being changed here. */
  meanwhile: string | undefined;
  onChange: (hours: Hours) => void;
}

/** The hours of one weekday, or a day off. */
export function DayHours({ name, hours, meanwhile, onChange }: Props) {
  const { t } = useTexts();
  const words = useWords();
  const select = (key: 'opens' | 'closes', label: string) =>
    hours && (
      <SelectField
        label={label}
        labelHidden
        value={hours[key]}
        onChange={({ target }) => onChange({ ...hours, [key]: target.value })}
      >
        {HALF_HOURS.map((time) => (
          <option key={time} value={time}>
            {words.clock(time)}
          </option>
        ))}
      </SelectField>
    );
  return (
    <Line>
      <b>{name}</b>
      <Switch
        aria-label={t('calendar.works', { day: name })}
        checked={hours !== null}
        onChange={({ target }) => onChange(target.checked ? { opens: '09:00', closes: '18:00' } : null)}
      />
      {hours ? (
        <Pair>
          {select('opens', t('calendar.fromOn', { day: name }))}
          <span aria-hidden="true">–</span>
          {select('closes', t('calendar.untilOn', { day: name }))}
        </Pair>
      ) : (
        <Off>{t('calendar.off')}</Off>
      )}
      {meanwhile && <Beside>{meanwhile}</Beside>}
    </Line>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(92px, 130px) auto minmax(0, 1fr);
  gap: 12px;
  align-items: center;
  min-height: 64px;

  & + & {
    border-top: 1px solid ${color.line};
  }

  b {
    font-weight: 500;
  }

  b::first-letter {
    text-transform: uppercase;
  }

  ${media.below(640)} {
    grid-template-columns: minmax(0, 1fr) auto;
    padding: 12px 0;
  }
`;

const Pair = styled.span`
  display: flex;
  gap: 8px;
  align-items: center;

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

const Off = styled.span`
  color: ${color.inkSoft};
`;

const Beside = styled(Hint)`
  grid-column: 1 / -1;
  padding-bottom: 12px;
`;
