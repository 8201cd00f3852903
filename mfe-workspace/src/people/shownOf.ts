import type { Colleague } from '@firm/contract';
import { holdsWords } from '../list/foldedWords.ts';
import type { ListAddress } from '../list/useListAddress.ts';
import { isInTime } from './inTime.ts';
import { nameOf } from './nameOf.ts';

export const PAGE_SIZE = 50;
export const STATES = ['open', 'invited', 'closed'] as const;
/** `soon`: those without one who still have time. */
export const FACTORS = ['with', 'soon', 'without'] as const;
export const SORTS = ['name', 'seen', 'cases'] as const;

type View = Pick<ListAddress, 'search' | 'sort' | 'filters' | 'page'>;

/** The page of colleagues that an address names; closed accounts come last. All are here: a firm is small. */
export function shownOf(all: readonly Colleague[], { search, sort, filters, page }: View, language: string) {
  const { service, state, factor } = filters;
  const left = all.filter((one) => {
    return (
      holdsWords(`${nameOf(one)} ${one.email} ${one.jobTitle ?? ''}`, search) &&
      (!service || one.services.some((each) => each === service)) &&
      (!state || one.state === state) &&
      (!factor || (factor === 'soon' ? isInTime(one) : one.hasSecondFactor === (factor === 'with')))
    );
  });
  const turn = sort.startsWith('-') ? -1 : 1;
  const order = {
    name: (a: Colleague, b: Colleague) =>
      a.lastName.localeCompare(b.lastName, language) || a.firstName.localeCompare(b.firstName, language),
    seen: (a: Colleague, b: Colleague) => (a.lastSeenAt ?? '').localeCompare(b.lastSeenAt ?? ''),
    cases: (a: Colleague, b: Colleague) => a.openCases - b.openCases,
  }[SORTS.find((each) => each === sort.replace('-', '')) ?? 'name'];
  const isClosed = (one: Colleague) => Number(one.state === 'closed');
  left.sort((a, b) => isClosed(a) - isClosed(b) || turn * order(a, b));
  return { results: left.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), count: left.length, total: all.length };
}
