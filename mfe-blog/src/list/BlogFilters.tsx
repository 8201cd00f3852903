import { useQuery } from '@firm/api-client';
import { SEARCH_MAX_LENGTH } from '@firm/contract';
import { useTypedSearch } from '@firm/router';
import { Button, media, SelectField, TextField } from '@firm/ui';
import { Search } from 'lucide-react';
import { useCallback } from 'react';
import { styled } from 'styled-components';
import { type BlogFilter, categoriesQuery } from '../blog.queries.ts';
import { useTexts } from '../texts.ts';
import { SEARCH_FIELD } from './anchor.ts';
import { LayoutChoice } from './LayoutChoice.tsx';
import { SortField } from './SortField.tsx';
import type { useBlogFilter } from './useBlogFilter.ts';

interface BlogFiltersProps {
  filter: BlogFilter;
  onChange: ReturnType<typeof useBlogFilter>['change'];
}

export function BlogFilters({ filter, onChange }: BlogFiltersProps) {
  const { t, language } = useTexts();
  const { data: categories = [] } = useQuery(categoriesQuery(language));
  const refining = filter.search !== '';
  const onSearch = useCallback((search: string) => onChange({ search }, { replace: refining }), [onChange, refining]);
  const { form, field } = useTypedSearch(filter.search, onSearch);

  return (
    <Bar {...form}>
      <TextField
        {...field}
        id={SEARCH_FIELD}
        name="search"
        label={t('filter.search')}
        icon={Search}
        placeholder={t('filter.searchHint')}
        maxLength={SEARCH_MAX_LENGTH}
      />
      <SelectField
        name="category"
        label={t('filter.category')}
        value={filter.category}
        onChange={(event) => onChange({ category: event.target.value })}
      >
        <option value="">{t('filter.allCategories')}</option>
        {categories.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <SortField filter={filter} onChange={(sort) => onChange({ sort })} />
      <LayoutChoice />
      {filter.tag && <input type="hidden" name="tag" value={filter.tag} />}
      <noscript>
        <Button type="submit">{t('filter.search')}</Button>
      </noscript>
    </Bar>
  );
}

const Bar = styled.form`
  display: grid;
  gap: 12px;
  align-items: end;

  input:placeholder-shown {
    text-overflow: ellipsis;
  }

  ${media.from(640)} {
    grid-template-columns: 1fr 1fr;

    > :first-child {
      grid-column: 1 / -1;
    }
  }

  ${media.from(1000)} {
    grid-template-columns: 1fr 220px 170px auto;

    > :first-child {
      grid-column: auto;
    }
  }
`;
