import { useQuery } from '@firm/api-client';
import { QueryFailed } from '@firm/screen';
import { SelectField } from '@firm/ui';
import { householdQuery } from '../../household/household.queries.ts';
import { useTexts } from '../../texts.ts';
import { BUSINESS_FIELD } from './checkIntake.ts';

interface Props {
  /** The id of a business. */
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** Asks clients who act for a business whether the case is for them or for the business. */
export function ForBusiness({ chosen, onChoose }: Props) {
  const { t } = useTexts();
  const household = useQuery(householdQuery);
  if (household.isError && !household.data) return <QueryFailed title={t('newCase.forFailed')} query={household} />;
  const businesses = household.data?.businesses.filter(({ role }) => role !== 'bookkeeper') ?? [];
  if (businesses.length === 0) return null;
  return (
    <SelectField
      id={BUSINESS_FIELD}
      label={t('newCase.for')}
      hint={t('newCase.forHint')}
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(target.value || undefined)}
    >
      <option value="">{t('newCase.forMe')}</option>
      {businesses.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
