import type { DocumentTrailEntry } from '@firm/contract';
import { groupVisits } from './groupVisits.ts';

const ana = { name: 'Ana Client', role: 'client' as const };
const marisol = { name: 'Marisol Vega', role: 'staff' as const };
const at = (time: string, by: DocumentTrailEntry['by'], event: DocumentTrailEntry['event'] = 'opened') => ({
  ...{ at: `2026-11-18T${time}:00.000Z`, by, event },
});
const told = (...trail: DocumentTrailEntry[]) =>
  groupVisits(trail).map(
    ({ event, by, count, since, at: last }) =>
      `${by?.name ?? '?'} ${event} ${count} ${since.slice(11, 16)}–${last.slice(11, 16)}`,
  );

it('tells what one person opened again in one visit once, with how often and from when to when', () => {
  expect(told(at('15:50', marisol), at('15:30', marisol), at('15:10', marisol))).toEqual([
    'Marisol Vega opened 3 15:10–15:50',
  ]);
});

it('keeps apart another visit, another person, and what happened in between', () => {
  expect(
    told(
      at('18:00', marisol),
      at('15:50', marisol),
      at('15:49', ana),
      at('15:48', marisol),
      at('15:47', marisol, 'downloaded'),
      at('15:46', marisol, 'downloaded'),
      at('15:45', null),
      at('15:44', null),
    ),
  ).toEqual([
    'Marisol Vega opened 1 18:00–18:00',
    'Marisol Vega opened 1 15:50–15:50',
    'Ana Client opened 1 15:49–15:49',
    'Marisol Vega opened 1 15:48–15:48',
    'Marisol Vega downloaded 1 15:47–15:47',
    'Marisol Vega downloaded 1 15:46–15:46',
    '? opened 1 15:45–15:45',
    '? opened 1 15:44–15:44',
  ]);
});

it('takes what ends one page and begins the next for what it is, one', () => {
  const [later, earlier] = [at('15:50', marisol), at('15:30', marisol)];
  expect(told(later, earlier, earlier)).toEqual(['Marisol Vega opened 2 15:30–15:50']);
  expect(told(at('15:47', ana, 'downloaded'), at('15:47', ana, 'downloaded'))).toHaveLength(1);
});
