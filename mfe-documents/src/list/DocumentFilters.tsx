import { DOCUMENT_TYPES, SEARCH_MAX_LENGTH } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { useTypedSearch } from '@firm/router';
import { media, panelSpace, SelectField, TextField } from '@firm/ui';
import { Search } from 'lucide-react';
import { useCallback } from 'react';
import { styled } from 'styled-components';
import { type DocumentFilter, noFilter, SORTS } from '../documents.queries.ts';
import { useTexts } from '../texts.ts';
import { useCaseChoices } from '../useCaseChoices.ts';

export interface DocumentFiltersProps {
  filter: DocumentFilter;
  onChange: (changes: Partial<DocumentFilter>) => void;
}

export function DocumentFilters({ filter, onChange }: DocumentFiltersProps) {
  const { t } = useTexts();
  const common = useCommonTexts();
  const search = useCallback((words: string) => onChange({ search: words }), [onChange]);
  const { form, field } = useTypedSearch(filter.search, search);
  const { choices: cases } = useCaseChoices(filter.caseId);

  return (
    <Bar {...form}>
      <TextField
        {...field}
        label={t('filter.search')}
        icon={Search}
        placeholder={t('filter.searchHint')}
        maxLength={SEARCH_MAX_LENGTH}
      />
      <SelectField
        label={t('filter.case')}
        value={filter.caseId}
        // Shows the full title where the field cuts it off.
        title={cases.find(({ id }) => id === filter.caseId)?.title}
        onChange={(event) => onChange({ caseId: event.target.value })}
      >
        <option value="">{t('filter.allCases')}</option>
        {cases.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('filter.type')}
        value={filter.type}
        onChange={(event) => onChange({ type: DOCUMENT_TYPES.find((type) => type === event.target.value) ?? '' })}
      >
        <option value="">{t('filter.allTypes')}</option>
        {DOCUMENT_TYPES.map((type) => (
          <option key={type} value={type}>
            {common.t(`documentType.${type}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('filter.sort')}
        value={filter.sort}
        onChange={(event) => onChange({ sort: SORTS.find((sort) => sort === event.target.value) ?? noFilter.sort })}
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort.${sort}`)}
          </option>
        ))}
      </SelectField>
    </Bar>
  );
}

const Bar = styled.form`
  display: grid;
  gap: 12px;
  align-items: end;
  padding: ${panelSpace};

  ${media.from(640)} {
    grid-template-columns: 1fr 1fr;
  }

  ${media.from(1000)} {
    grid-template-columns: 1fr 220px 200px 240px;
  }
`;
