import type { Rollout } from '@firm/contract';
import { completeAt, trafficAt } from './strategy.ts';

const start = Date.parse('2026-03-02T15:00:00Z');
const rollout = (strategy: string | null, traffic = 0): Rollout => ({
  version: '1.1.0',
  salt: 's',
  startedAt: new Date(start).toISOString(),
  replaces: null,
  paused: null,
  since: new Date(start).toISOString(),
  cohorts: [],
  traffic,
  strategy,
});
const after = (minutes: number) => new Date(start + minutes * 60_000);

test.each([
  ['Linear10PercentEvery1Minute', 0, [0, 0.9, 1, 8.9, 9, 60], [1_000, 1_000, 2_000, 9_000, 10_000, 10_000]],
  ['Linear30PercentEvery10Minutes', 0, [0, 10, 20, 30], [3_000, 6_000, 9_000, 10_000]],
  ['Linear50PercentEvery1Minute', 2_000, [0, 1], [7_000, 10_000]],
  ['Canary10Percent5Minutes', 0, [0, 4.9, 5], [1_000, 1_000, 10_000]],
  ['Canary10Percent5Minutes', 4_000, [0, 5], [4_000, 10_000]],
  ['AllAtOnce', 0, [0], [10_000]],
  [null, 250, [0, 1_000], [250, 250]],
])('%p from %i', (strategy, traffic, minutes, expected) => {
  expect(minutes.map((minute) => trafficAt(rollout(strategy, traffic), after(minute), []))).toEqual(expected);
});

test('traffic never shrinks as time goes by, and is complete at the strategy’s end', () => {
  for (const strategy of ['Linear7PercentEvery3Minutes', 'Canary33Percent15Minutes', 'Linear50PercentEvery1Minute']) {
    const going = rollout(strategy, 120);
    let before = 0;
    for (let minute = 0; minute < 120; minute += 0.5) {
      const traffic = trafficAt(going, after(minute), []);
      expect(traffic).toBeGreaterThanOrEqual(before);
      before = traffic;
    }
    const end = completeAt(going, [])!;
    expect(trafficAt(going, end, [])).toBe(10_000);
    expect(trafficAt(going, new Date(end.getTime() - 1), [])).toBeLessThan(10_000);
  }
});

test('a clock that is set back a little takes the version from nobody', () => {
  expect(trafficAt(rollout('Canary10Percent5Minutes'), after(-1), [])).toBe(1_000);
});

describe('a freeze', () => {
  const frozen = (from: number, until: number | null) => ({
    from: after(from).toISOString(),
    until: until === null ? null : after(until).toISOString(),
  });
  const linear = rollout('Linear10PercentEvery10Minutes');

  test('stops the clock of a strategy, which then goes on where it stood', () => {
    const freezes = [frozen(15, 45)];
    const at = (minute: number) => trafficAt(linear, after(minute), freezes);
    expect([14, 20, 44.9, 49.9, 50, 60].map(at)).toEqual([2_000, 2_000, 2_000, 2_000, 3_000, 4_000]);
    expect(completeAt(linear, freezes)).toEqual(after(120));
    expect(trafficAt(linear, after(120), freezes)).toBe(10_000);
    expect(trafficAt(linear, after(119.9), freezes)).toBe(9_000);
  });

  test('that another one overlaps counts once, in whatever order they were set', () => {
    const freezes = [frozen(30, 60), frozen(10, 40), frozen(20, 25)];
    expect(completeAt(rollout('Canary10Percent15Minutes'), freezes)).toEqual(after(65));
    expect(trafficAt(rollout('Canary10Percent15Minutes'), after(64.9), freezes)).toBe(1_000);
  });

  test('without an end leaves the end of a strategy open, unless it comes before', () => {
    expect(completeAt(linear, [frozen(15, null)])).toBeNull();
    expect(trafficAt(linear, after(10_000), [frozen(15, null)])).toBe(2_000);
    expect(completeAt(rollout('Canary10Percent15Minutes'), [frozen(15, null)])).toEqual(after(15));
  });
});
