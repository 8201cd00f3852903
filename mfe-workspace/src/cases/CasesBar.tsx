import { paths, useNavigate } from '@firm/router';
import { Chip, media, Segments } from '@firm/ui';
import { Columns3, List } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
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

/** The views of the cases, and the switch between table and board, which keep the filters. */
export function CasesBar({ cases: { address, view, sent }, shape, views }: Props) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { specialist, due } = address.filters;
  return (
    <Bar>
      <Views role="group" aria-label={t('cases.views')}>
        {VIEWS.map((one) => (
          <Chip
            key={one.key}
            as="button"
            type="button"
            aria-pressed={one.specialist === specialist && one.due === due}
            onClick={() => view({ specialist: one.specialist, due: one.due })}
          >
            {t(`cases.view.${one.key}`)}
          </Chip>
        ))}
      </Views>
      {views}
      <Segments
        label={t('cases.shape')}
        value={shape}
        segments={[
          { value: 'board', label: t('cases.board'), icon: Columns3 },
          { value: 'table', label: t('cases.table'), icon: List },
        ]}
        onChange={(next) =>
          void navigate({
            pathname: next === 'board' ? paths.workBoard() : paths.workCases(),
            search: sent,
          })
        }
      />
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;

  > :last-child {
    margin-left: auto;
  }

  ${media.below(640)} {
    > :last-child {
      margin-left: 0;
    }
  }
`;

const Views = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
