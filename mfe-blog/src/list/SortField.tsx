import { SelectField } from '@firm/ui';
import { noFilter, SORTS, type Sort } from '../blog.queries.ts';
import { useTexts } from '../texts/texts.ts';

export function SortField({ sort, onChange }: { sort: Sort; onChange: (sort: Sort) => void }) {
  const { t } = useTexts();
  return (
    <SelectField
      label={t('filter.sort')}
      value={sort}
      onChange={(event) => onChange(SORTS.find((one) => one === event.target.value) ?? noFilter.sort)}
    >
      {SORTS.map((one) => (
        <option key={one} value={one}>
          {t(`sort.${one}`)}
        </option>
      ))}
    </SelectField>
  );
}
