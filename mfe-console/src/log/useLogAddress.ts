import {
  type QueryOf,
  RELEASE_ACTIONS,
  RELEASE_ACTORS,
  RELEASE_AUTHOR_MAX_LENGTH,
  type releases,
} from '@firm/contract';
import { useLocation, useSearchParams } from '@firm/router';
import { useQueryChange } from '@firm/screen/desk';
import { PAGE_SIZE } from '../releases.queries.ts';

type Query = NonNullable<QueryOf<typeof releases.log>>;

/** The names of the filters, as they stand in the address. */
const FILTERS = ['app', 'action', 'who', 'from', 'to'] as const;
type LogFilter = (typeof FILTERS)[number];

/** The filters of the log in the page's address, and the ways to change them. Ignores what the log does not know. */
export function useLogAddress() {
  const [params] = useSearchParams();
  const change = useQueryChange();
  const { pathname } = useLocation();
  const of = (name: LogFilter) => params.get(name) ?? '';
  const day = (name: 'from' | 'to') => (/^20\d\d-\d\d-\d\d$/.test(of(name)) ? of(name) : '');
  const app = /^[a-z][a-z0-9-]{0,39}$/.test(of('app')) ? of('app') : '';
  const action = RELEASE_ACTIONS.find((one) => one === of('action'));
  // Either a kind of authors or one of them.
  const kind = RELEASE_ACTORS.find((one) => one === of('who'));
  const author = kind || of('who').length > RELEASE_AUTHOR_MAX_LENGTH ? '' : of('who');
  const page = /^[1-9]\d{0,4}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1;
  const [from, to] = [day('from'), day('to')];
  const query: Query = {
    ...(app && { app }),
    ...(action && { action }),
    ...(kind && { who: kind }),
    ...(author && { author }),
    ...(from && { from }),
    ...(to && { to }),
    // The log shows its moments in this zone as well.
    ...((from || to) && { zone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  };
  return {
    ...{ app, action, who: kind ?? author, from, to, page, query },
    isNarrowed: Boolean(app || action || kind || author || from || to || page > 1),
    set: (name: LogFilter, value: string) => change({ [name]: value, page: '' }),
    clear: () => change({ app: '', action: '', who: '', from: '', to: '', page: '' }),
    pageAddress: (number: number) => {
      const next = new URLSearchParams(params);
      if (number > 1) next.set('page', String(number));
      else next.delete('page');
      return next.size > 0 ? `${pathname}?${next}` : pathname;
    },
  };
}

export type LogAddress = ReturnType<typeof useLogAddress>;
