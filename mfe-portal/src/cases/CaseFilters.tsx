import { CASE_STATUSES } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { media, SelectField, TextField } from '@firm/ui';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { CasesFilter } from '../cases.queries.ts';
import { useTexts } from '../portalTexts.ts';

/** A search runs when typing pauses this long. */
const PAUSE_MS = 300;

interface Props {
  filter: CasesFilter;
  onChange: (changed: { [field in keyof CasesFilter]: string }) => void;
}

/** Search and status, over a list of cases. */
export function CaseFilters({ filter, onChange }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const wanted = filter.search ?? '';
  const [typed, setTyped] = useState(wanted);
  const [shown, setShown] = useState(wanted);
  // The address changed by itself (back, cleared filters): the field follows.
  if (shown !== wanted) {
    setShown(wanted);
    if (typed.trim() !== wanted) setTyped(wanted);
  }

  useEffect(() => {
    if (typed.trim() === wanted) return;
    const timer = setTimeout(() => onChange({ search: typed.trim() }), PAUSE_MS);
    return () => clearTimeout(timer);
  });

  return (
    <Filters role="search" onSubmit={(event) => event.preventDefault()}>
      <TextField
        type="search"
        icon={Search}
        label={t('cases.search')}
        labelHidden
        placeholder={t('cases.searchHint')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
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
