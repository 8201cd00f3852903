import { SelectField } from '@firm/ui';
import { type BlogFilter, SORTS, type Sort, sortOf } from '../blog.queries.ts';
import { useTexts } from '../texts.ts';

interface SortFieldProps {
  filter: BlogFilter;
  onChange: (sort: Sort) => void;
}

export function SortField({ filter, onChange }: SortFieldProps) {
  const { t } = useTexts();
  const sort = sortOf(filter);
  const offered = SORTS.filter((one) => one !== 'relevance' || filter.search);
  return (
    <SelectField
      label={t('filter.sort')}
      value={sort}
      onChange={(event) => onChange(SORTS.find((one) => one === event.target.value) ?? sort)}
    >
      {offered.map((one) => (
        <option key={one} value={one}>
          {t(`sort.${one}`)}
        </option>
      ))}
    </SelectField>
  );
}
