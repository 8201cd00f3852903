import type { SavedView } from '@firm/contract';

/** The dialog of views that is open. */
export type ViewsDialog = { what: 'save' } | { what: 'columns' } | { what: 'edit' | 'delete'; view: SavedView };
