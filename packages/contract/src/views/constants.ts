/** The lists of the workspace whose views are kept. */
export const VIEW_LISTS = ['clients', 'cases', 'invoices'] as const;
export type ViewList = (typeof VIEW_LISTS)[number];
/** The names that the address of each list may have in a view. A page number is no part of one. */
export const VIEW_PARAMETERS = {
  clients: ['search', 'service', 'staff', 'status', 'language', 'sort', 'columns'],
  cases: ['search', 'specialist', 'service', 'due', 'holder', 'status', 'sort', 'columns'],
  invoices: ['search', 'show', 'age', 'sort'],
} as const satisfies Record<ViewList, readonly string[]>;

export const VIEW_TITLE_MAX_LENGTH = 60;
/** Room for the longest search, in which most letters take nine characters. */
export const VIEW_QUERY_MAX_LENGTH = 3000;
/** A person keeps at most so many views of one list. */
export const VIEWS_MAX = 50;
/** Everybody of the firm together shares at most so many views of one list. */
export const SHARED_VIEWS_MAX = 100;
/** A table has at most so many columns to choose from. */
export const VIEW_COLUMNS_MAX = 20;
