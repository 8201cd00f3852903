import type { ViewList } from '@firm/contract';
import { useSearchParams } from '@firm/router';
import { dialogOf } from '@firm/screen';
import { Button, Icon } from '@firm/ui';
import { BookmarkPlus, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import type { ColumnChoice } from './useListColumns.ts';
import { useViews } from './useViews.ts';
import { ViewsMenu } from './ViewsMenu.tsx';
import { columnsIn, columnsParameter, viewQueryOf } from './viewQuery.ts';
import type { ViewsDialog } from './viewsDialog.ts';

const AskedDialog = dialogOf(
  () => import(/* webpackChunkName: "view-dialogs" */ './dialogs/AskedDialog.tsx'),
  'AskedDialog',
);

interface Props {
  list: ViewList;
  /** The search, filters and order that the list shows, by the names of its address. A view keeps nothing else. */
  shown: Readonly<Record<string, string | undefined>>;
  /** Absent in lists whose columns are fixed. */
  columns?: ColumnChoice;
}

/** The saved views of a list and the choice of its columns; stands at the list's head. */
export function ViewsBar({ list, shown, columns }: Props) {
  const { t } = useTexts();
  const [params] = useSearchParams();
  const views = useViews(list);
  const [asked, setAsked] = useState<ViewsDialog>();
  const present = new URLSearchParams({ columns: columnsParameter(columns?.shown ?? columnsIn(params)) });
  for (const [name, value] of Object.entries(shown)) if (value) present.set(name, value);
  return (
    <Bar>
      <ViewsMenu views={views} onAsk={setAsked} />
      {views.query.data && !views.chosen && !views.isUsual && (
        <Button variant="tertiary" size="small" onClick={() => setAsked({ what: 'save' })}>
          <Icon of={BookmarkPlus} size={16} />
          {t('views.save')}
        </Button>
      )}
      {columns && (
        <Button variant="secondary" size="small" onClick={() => setAsked({ what: 'columns' })}>
          <Icon of={SlidersHorizontal} size={16} />
          {t('views.columns')}
        </Button>
      )}
      {asked && (
        <AskedDialog
          {...{ asked, list, views, columns }}
          query={viewQueryOf(list, present)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  min-width: 0;
`;
