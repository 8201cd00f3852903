import type { ViewList } from '@firm/contract';
import { useSearchParams } from '@firm/router';
import { Button, Icon } from '@firm/ui';
import { BookmarkPlus, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { AskedView } from './asked.ts';
import { ColumnsDialog } from './ColumnsDialog.tsx';
import { DeleteViewDialog } from './DeleteViewDialog.tsx';
import { EditViewDialog } from './EditViewDialog.tsx';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import { useTexts } from './texts.ts';
import type { ColumnChoice } from './useListColumns.ts';
import { useViews } from './useViews.ts';
import { ViewsMenu } from './ViewsMenu.tsx';
import { columnsIn, columnsParameter, viewQueryOf } from './viewQuery.ts';

interface Props {
  list: ViewList;
  /** What the list shows, by the names of its address. What it ignores of the address is not saved. */
  shown: Readonly<Record<string, string | undefined>>;
  /** Where the reader may choose columns. */
  columns?: ColumnChoice;
}

/** The saved views of a list and the choice of its columns; stands at the list's head. */
export function ViewsBar({ list, shown, columns }: Props) {
  const { t } = useTexts();
  const [params] = useSearchParams();
  const views = useViews(list);
  const [asked, setAsked] = useState<AskedView>();
  const close = () => setAsked(undefined);
  const keys = columns?.shown ?? columnsIn(params);
  const present = new URLSearchParams({ columns: columnsParameter(keys) });
  for (const [name, value] of Object.entries(shown)) if (value) present.set(name, value);
  /** The view as it is saved now, or as it was while it is no longer there. */
  const fresh = (view: (typeof views.all)[number]) => views.all.find(({ id }) => id === view.id) ?? view;
  return (
    <Bar>
      <ViewsMenu views={views} onAsk={setAsked} />
      {views.query.data && !views.chosen && !views.isWhole && (
        <Button variant="tertiary" size="small" onClick={() => setAsked({ what: 'save' })}>
          <Icon of={BookmarkPlus} size={16} />
          {t('saveTitle')}
        </Button>
      )}
      {columns && (
        <Button variant="secondary" size="small" onClick={() => setAsked({ what: 'columns' })}>
          <Icon of={SlidersHorizontal} size={16} />
          {t('columns.menu')}
        </Button>
      )}
      {asked?.what === 'save' && (
        <SaveViewDialog
          list={list}
          query={viewQueryOf(list, present)}
          all={views.all}
          last={views.last}
          onSaved={(view) => {
            views.choose(view);
            close();
          }}
          onClose={close}
        />
      )}
      {asked?.what === 'columns' && columns && <ColumnsDialog columns={columns} onClose={close} />}
      {asked?.what === 'edit' && <EditViewDialog view={fresh(asked.view)} onClose={close} />}
      {asked?.what === 'delete' && <DeleteViewDialog view={asked.view} onClose={close} />}
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
