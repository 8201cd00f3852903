import { useQuery } from '@firm/api-client';
import { DOCUMENT_TYPES } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { media, panelSpace, SelectField, TextField } from '@firm/ui';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { casesQuery, type DocumentFilter } from '../documents.queries.ts';
import { useTexts } from '../texts/texts.ts';

/** Waits for a pause in typing before the list is asked again. */
const SEARCH_PAUSE_MS = 250;

export interface DocumentFiltersProps {
  filter: DocumentFilter;
  onChange: (changes: Partial<DocumentFilter>) => void;
}

export function DocumentFilters({ filter, onChange }: DocumentFiltersProps) {
  const { t } = useTexts();
  const common = useCommonTexts();
  const [typed, setTyped] = useState(filter.search);
  const { data } = useQuery(casesQuery);
  const cases = data?.results ?? [];

  // The address changed on its own: back, or a cleared filter.
  useEffect(() => setTyped(filter.search), [filter.search]);

  useEffect(() => {
    if (typed === filter.search) return;
    const pause = setTimeout(() => onChange({ search: typed.trim() }), SEARCH_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed, filter.search, onChange]);

  return (
    <Bar
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ search: typed.trim() });
      }}
    >
      <TextField
        label={t('filter.search')}
        type="search"
        icon={Search}
        placeholder={t('filter.searchHint')}
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
      />
      <SelectField
        label={t('filter.case')}
        value={filter.caseId}
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

    > :first-child {
      grid-column: 1 / -1;
    }
  }

  ${media.from(1000)} {
    grid-template-columns: 1fr 260px 240px;

    > :first-child {
      grid-column: auto;
    }
  }
`;
