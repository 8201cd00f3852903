import { SelectField } from '@firm/ui';
import { type BlogFilter, SORTS, type Sort, sortOf, usualSort } from '../blog.queries.ts';
import { useTexts } from '../texts.ts';

interface SortFieldProps {
  filter: BlogFilter;
  onChange: (sort: Sort) => void;
}

export function SortField({ filter, onChange }: SortFieldProps) {
  const { t } = useTexts();
  const usual = usualSort(filter.search);
  // Sent without scripts, the usual order must not be fixed: that of a search differs from that of the list.
  const wordOf = (sort: Sort) => (sort === usual ? '' : sort);
  const offered = SORTS.filter((one) => one !== 'relevance' || filter.search);
  return (
    <SelectField
      label={t('filter.sort')}
      name="sort"
      value={wordOf(sortOf(filter))}
      onChange={(event) => onChange(SORTS.find((one) => one === event.target.value) ?? usual)}
    >
      {offered.map((one) => (
        <option key={one} value={wordOf(one)}>
          {t(`sort.${one}`)}
        </option>
      ))}
    </SelectField>
  );
}
