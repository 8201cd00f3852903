import { OFFICE_ZONE, type Reminders, type RemindersPatch } from '@firm/contract';
import { formatClock, formatWeekday } from '@firm/i18n';
import { SelectField, TwoUp } from '@firm/ui';
import { useReminderTexts } from './texts.ts';
import { zoneName, zonesFor } from './zones.ts';

interface Props {
  shown: Reminders;
  onChange: (patch: RemindersPatch) => void;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const DAYS = Array.from({ length: 7 }, (_, day) => day);

/** When reminders come: the day of "your week", the hours without texts, and whose clock counts. */
export function WhenFields({ shown, onChange }: Props) {
  const { t, language } = useReminderTexts();
  const hours = HOURS.map((hour) => (
    <option key={hour} value={hour}>
      {formatClock(language, `${String(hour).padStart(2, '0')}:00`)}
    </option>
  ));
  return (
    <>
      {shown.week !== 'none' && (
        <SelectField
          label={t('weekDay')}
          value={shown.weekDay}
          onChange={({ target }) => onChange({ weekDay: Number(target.value) })}
        >
          {DAYS.map((day) => (
            <option key={day} value={day}>
              {formatWeekday(language, day, 'long')}
            </option>
          ))}
        </SelectField>
      )}
      {shown.phone !== null && (
        <TwoUp>
          <SelectField
            label={t('quietFrom')}
            hint={t('quietHint')}
            value={shown.quietFrom}
            onChange={({ target }) => onChange({ quietFrom: Number(target.value) })}
          >
            {hours}
          </SelectField>
          <SelectField
            label={t('quietUntil')}
            value={shown.quietUntil}
            onChange={({ target }) => onChange({ quietUntil: Number(target.value) })}
          >
            {hours}
          </SelectField>
        </TwoUp>
      )}
      <SelectField
        label={t('timeZone')}
        value={shown.timeZone ?? OFFICE_ZONE}
        onChange={({ target }) => onChange({ timeZone: target.value })}
      >
        {zonesFor(shown).map((zone) => (
          <option key={zone} value={zone}>
            {zoneName(language, zone)}
          </option>
        ))}
      </SelectField>
    </>
  );
}
