import { useQuery } from '@firm/api-client';
import { SelectField } from '@firm/ui';
import { casePeopleQuery } from '../case.queries.ts';
import { useTexts } from '../texts.ts';

interface Props {
  caseId: string;
  personIds: string[];
  onChange: (personIds: string[]) => void;
}

/** Chooses who is asked, in a case of several people: anybody of them, each of them, or one. */
export function WhomField({ caseId, personIds, onChange }: Props) {
  const { t } = useTexts();
  const { data } = useQuery(casePeopleQuery(caseId));
  const people = data?.people.filter(({ part }) => part !== 'bookkeeper') ?? [];
  if (people.length < 2) return null;
  return (
    <SelectField
      label={t('needs.whom')}
      value={personIds.length > 1 ? 'each' : (personIds[0] ?? '')}
      onChange={({ target: { value } }) =>
        onChange(people.map(({ id }) => id).filter((id) => value === 'each' || value === id))
      }
    >
      <option value="">{t('needs.whomAny')}</option>
      <option value="each">{t('needs.whomEach')}</option>
      {people.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
