import { useQuery } from '@firm/api-client';
import { CASE_STATUSES, SERVICE_CATEGORIES, WORK_DUES, WORK_HOLDERS } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { paths, useNavigate, useTypedSearch } from '@firm/router';
import { useSearchKey } from '@firm/screen/desk';
import { Chip, media, Segments, SelectField, TextField } from '@firm/ui';
import { Columns3, List } from 'lucide-react';
import { type ReactNode, useCallback, useRef } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { ColleaguesFailed } from './ColleaguesFailed.tsx';
import { colleaguesQuery } from './cases.queries.ts';
import type { useCasesFilter } from './useCasesFilter.ts';

/** Ready-made views that every reader has; each is a set of filters. */
const VIEWS = [
  { key: 'all', specialist: '', due: '' },
  { key: 'mine', specialist: 'me', due: '' },
  { key: 'nobodys', specialist: 'nobody', due: '' },
  { key: 'late', specialist: '', due: 'late' },
] as const;

interface Props {
  cases: ReturnType<typeof useCasesFilter>;
  shape: 'table' | 'board';
  /** The views that people saved, and what else belongs beside them. */
  views: ReactNode;
}

/** Views, search and filters of the cases, and the switch between table and board, which keep them. */
export function CasesBar({ cases: { filter, status, set, address }, shape, views }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const navigate = useNavigate();
  const colleagues = useQuery(colleaguesQuery);
  const onSearch = useCallback((search: string) => set({ search }), [set]);
  const typed = useTypedSearch(filter.search ?? '', onSearch);
  const box = useRef<HTMLInputElement>(null);
  useSearchKey(box);
  const { specialist = '', due = '' } = filter;
  return (
    <Bar>
      <Views role="group" aria-label={t('cases.views')}>
        {VIEWS.map((view) => (
          <Chip
            key={view.key}
            as="button"
            type="button"
            aria-pressed={view.specialist === specialist && view.due === due}
            onClick={() => set({ specialist: view.specialist, due: view.due })}
          >
            {t(`cases.view.${view.key}`)}
          </Chip>
        ))}
        {views}
        <Segments
          label={t('cases.shape')}
          value={shape}
          segments={[
            { value: 'board', label: t('cases.board'), icon: Columns3 },
            { value: 'table', label: t('cases.table'), icon: List },
          ]}
          onChange={(next) =>
            void navigate({ pathname: next === 'board' ? paths.workBoard() : paths.workCases(), search: address })
          }
        />
      </Views>
      <Fields {...typed.form}>
        <TextField ref={box} label={t('cases.find')} autoComplete="off" {...typed.field} />
        <SelectField
          label={t('cases.specialist')}
          value={specialist}
          onChange={({ target }) => set({ specialist: target.value })}
        >
          <option value="">{t('cases.everybody')}</option>
          <option value="me">{t('cases.me')}</option>
          <option value="nobody">{t('cases.nobody')}</option>
          {colleagues.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('cases.service')}
          value={filter.service ?? ''}
          onChange={({ target }) => set({ service: target.value })}
        >
          <option value="">{t('cases.anyService')}</option>
          {SERVICE_CATEGORIES.map((one) => (
            <option key={one} value={one}>
              {common(`service.${one}`)}
            </option>
          ))}
        </SelectField>
        {shape === 'table' && (
          <SelectField
            label={t('cases.status')}
            value={status ?? ''}
            onChange={({ target }) => set({ status: target.value })}
          >
            <option value="">{t('cases.open')}</option>
            <option value="any">{t('cases.anyStatus')}</option>
            {CASE_STATUSES.map((one) => (
              <option key={one} value={one}>
                {common(`caseStatus.${one}`)}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField label={t('cases.due')} value={due} onChange={({ target }) => set({ due: target.value })}>
          <option value="">{t('cases.anyDate')}</option>
          {WORK_DUES.map((one) => (
            <option key={one} value={one}>
              {t(`cases.dues.${one}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('cases.holder')}
          value={filter.holder ?? ''}
          onChange={({ target }) => set({ holder: target.value })}
        >
          <option value="">{t('cases.anyHolder')}</option>
          {WORK_HOLDERS.map((one) => (
            <option key={one} value={one}>
              {t(`cases.holders.${one}`)}
            </option>
          ))}
        </SelectField>
      </Fields>
      <ColleaguesFailed />
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  gap: 12px;
`;

const Views = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;

  > [role='group'] {
    margin-left: auto;
  }

  ${media.below(640)} {
    > [role='group'] {
      margin-left: 0;
    }
  }
`;

const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(200px, 2fr) repeat(auto-fit, minmax(132px, 1fr));
  gap: 8px;

  ${media.below(900)} {
    grid-template-columns: 1fr 1fr;

    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;
