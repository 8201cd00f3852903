import type { Colleague } from '@firm/contract';
import { SelectField } from '@firm/ui';
import { useTexts } from '../../texts.ts';
import type { TeamEntry } from './teamValues.ts';

interface Props {
  field: {
    id: string;
    name: string;
    error: string | undefined;
    onChange: (event: { target: { value: string } }) => void;
  };
  entry: TeamEntry;
  hasLeft: boolean;
  disabled: boolean;
  /** The people who work here and are not in the team otherwise; none until the list has come. */
  colleagues: readonly Colleague[];
  onChoose: (colleague: Colleague | undefined) => void;
}

/** The account of somebody of the team: their name and languages are those of the account. */
export function ColleagueField({ field, entry, hasLeft, disabled, colleagues, onChoose }: Props) {
  const { t } = useTexts();
  const { colleagueId, name } = entry;
  return (
    <SelectField
      {...field}
      label={t('facts.entry.label.colleagueId')}
      hint={hasLeft ? t('facts.team.left') : colleagueId ? t('facts.team.ofAccount') : undefined}
      value={colleagueId}
      disabled={disabled}
      onChange={(event) => {
        field.onChange(event);
        onChoose(colleagues.find(({ id }) => id === event.target.value));
      }}
    >
      <option value="">{t('facts.team.nobody')}</option>
      {colleagueId && !colleagues.some(({ id }) => id === colleagueId) && <option value={colleagueId}>{name}</option>}
      {colleagues.map(({ id, firstName, lastName }) => (
        <option key={id} value={id}>
          {`${firstName} ${lastName}`}
        </option>
      ))}
    </SelectField>
  );
}
