import { CASE_STATUSES, SEARCH_MAX_LENGTH } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { useTypedSearch } from '@firm/router';
import { media, SelectField, TextField } from '@firm/ui';
import { Search } from 'lucide-react';
import { useCallback } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../texts.ts';
import type { CasesFilter } from '../cases.queries.ts';

interface Props {
  filter: CasesFilter;
  onChange: (changed: { [field in keyof CasesFilter]: string }) => void;
}

/** Filters a list of cases by search and status. */
export function CaseFilters({ filter, onChange }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const search = useCallback((words: string) => onChange({ search: words }), [onChange]);
  const { form, field } = useTypedSearch(filter.search ?? '', search);

  return (
    <Filters {...form}>
      <TextField
        {...field}
        icon={Search}
        label={t('cases.search')}
        labelHidden
        placeholder={t('cases.searchHint')}
        maxLength={SEARCH_MAX_LENGTH}
      />
      <SelectField
        label={t('cases.statusFilter')}
        labelHidden
        value={filter.status ?? ''}
        onChange={({ target }) => onChange({ status: target.value })}
      >
        <option value="">{t('cases.allStatuses')}</option>
        <option value="active">{t('cases.activeOnly')}</option>
        {CASE_STATUSES.map((status) => (
          <option key={status} value={status}>
            {common(`caseStatus.${status}`)}
          </option>
        ))}
      </SelectField>
    </Filters>
  );
}

const Filters = styled.form`
  display: grid;
  gap: 12px;

  ${media.from(640)} {
    grid-template-columns: 1fr minmax(200px, auto);
  }
`;
