import { CASE_STATIONS, CASE_STATUSES, type CaseStatus } from '@firm/contract';
import { MOVES, moveTo, STATION_PROGRESS, type Standing, standingAfter } from './caseTransitions.ts';

/** Every standing that a case can have. */
const standings: Standing[] = CASE_STATUSES.flatMap((status): Standing[] => {
  if (status === 'completed') return [{ status, formerStatus: 'pending_approval' }];
  if (status === 'on_hold' || status === 'cancelled')
    return CASE_STATIONS.slice(0, 6).map((formerStatus) => ({ status, formerStatus }));
  return [{ status, formerStatus: null }];
});
const isAside = (status: CaseStatus) => status === 'on_hold' || status === 'cancelled';
const name = ({ status, formerStatus }: Standing) => (formerStatus ? `${status} (from ${formerStatus})` : status);

describe.each(standings.map((standing) => [name(standing), standing] as const))('from %s', (_name, from) => {
  const here = CASE_STATIONS.indexOf(from.status);

  test.each(CASE_STATUSES)('to %s', (to) => {
    const there = CASE_STATIONS.indexOf(to);
    const move = moveTo(from, to);
    // Restate the product's rules independently of the code under test.
    const expected = () => {
      if (from.status === 'completed' || from.status === 'cancelled')
        return to === from.formerStatus ? 'reopen' : undefined;
      if (to === 'cancelled') return 'cancel';
      if (from.status === 'on_hold') return to === from.formerStatus ? 'resume' : undefined;
      if (to === 'on_hold') return 'hold';
      if (there === here + 1) return 'forward';
      return there === here - 1 ? 'back' : undefined;
    };
    expect(move).toBe(expected());
    if (!move) return;
    const after = standingAfter(from, to);
    expect(after.status).toBe(to);
    // A case that leaves the line can return only to the station it left.
    if (isAside(to) || to === 'completed') {
      const left = CASE_STATIONS.includes(from.status) ? from.status : from.formerStatus;
      expect(after.formerStatus).toBe(left);
      expect(CASE_STATIONS.filter((station) => moveTo(after, station))).toEqual([left]);
    } else expect(after.formerStatus).toBeNull();
  });
});

test('no status leads to itself', () => {
  for (const status of CASE_STATUSES) expect(MOVES[status][status]).toBeUndefined();
});

test('progress rises from station to station, up to 100', () => {
  const figures = CASE_STATIONS.map((status) => STATION_PROGRESS[status] ?? Number.NaN);
  expect(figures).toEqual([...figures].sort((one, other) => one - other));
  expect(new Set(figures).size).toBe(7);
  expect(figures.at(-1)).toBe(100);
});
