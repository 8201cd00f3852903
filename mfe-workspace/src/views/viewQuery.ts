import { VIEW_PARAMETERS, type ViewList } from '@firm/contract';

/** The order of each list while its address names none. */
const USUAL_SORTS: Record<ViewList, string> = { clients: 'name', cases: 'due', invoices: 'due' };

/** The columns that an address names, as `columns=name.phone`. */
export const columnsIn = (params: URLSearchParams): string[] => params.get('columns')?.split('.').filter(Boolean) ?? [];

export const columnsParameter = (keys: readonly string[]): string => keys.join('.');

/** The part of an address that a view of the list keeps, in one order. */
export function viewQueryOf(list: ViewList, params: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of VIEW_PARAMETERS[list]) {
    const value = params.get(name)?.trim();
    if (value && !(name === 'sort' && value === USUAL_SORTS[list])) kept.set(name, value);
  }
  return kept.toString();
}
