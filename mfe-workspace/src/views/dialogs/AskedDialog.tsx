import type { ViewList } from '@firm/contract';
import type { ColumnChoice } from '../useListColumns.ts';
import type { Views } from '../useViews.ts';
import type { ViewsDialog } from '../viewsDialog.ts';
import { ColumnsDialog } from './ColumnsDialog.tsx';
import { DeleteViewDialog } from './DeleteViewDialog.tsx';
import { EditViewDialog } from './EditViewDialog.tsx';
import { SaveViewDialog } from './SaveViewDialog.tsx';

interface Props {
  asked: ViewsDialog;
  list: ViewList;
  /** The query that a view saved now would keep. */
  query: string;
  views: Views;
  columns: ColumnChoice | undefined;
  onClose: () => void;
}

/** The dialog of views that is open. Its code loads when the first one opens. */
export function AskedDialog({ asked, list, query, views: { all, last, choose }, columns, onClose }: Props) {
  switch (asked.what) {
    case 'save':
      return (
        <SaveViewDialog
          list={list}
          query={query}
          all={all}
          last={last}
          onSaved={(view) => {
            choose(view);
            onClose();
          }}
          onClose={onClose}
        />
      );
    case 'columns':
      return columns ? <ColumnsDialog columns={columns} onClose={onClose} /> : null;
    // The view as it is saved now, or as it was while it is no longer there.
    case 'edit':
      return <EditViewDialog view={all.find(({ id }) => id === asked.view.id) ?? asked.view} onClose={onClose} />;
    case 'delete':
      return <DeleteViewDialog view={all.find(({ id }) => id === asked.view.id) ?? asked.view} onClose={onClose} />;
  }
}
