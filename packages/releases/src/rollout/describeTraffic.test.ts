import type { Deployment } from '@firm/contract';
import { describeTraffic, trafficOutcome } from './describeTraffic.ts';
import { planned } from './plan.ts';

test.each([
  ['2026-03-02T15:00:00Z', 'all by 15:30:00 UTC'],
  ['2026-03-02T23:50:00Z', 'all by 2026-03-03 00:20:00 UTC'],
])('a strategy that began at %s ends on a day that is named unless it is today', (start, said) => {
  const now = new Date(start);
  const rollout = planned({ version: '1.1.0', strategy: 'Canary10Percent30Minutes' }, null, now, []);
  const deployment: Deployment = { schema: 1, version: '1.0.0', history: [], rollout, pinned: false };
  expect(describeTraffic(deployment, now, [])).toBe(`1.0.0 90 %, 1.1.0 10 % (Canary10Percent30Minutes, ${said})`);
});

test('the traffic is also told as values, for readers of any language', () => {
  const now = new Date('2026-03-02T15:00:00Z');
  const rollout = planned({ version: '1.1.0', strategy: 'Canary10Percent30Minutes' }, null, now, []);
  const deployment: Deployment = { schema: 1, version: '1.0.0', history: [], rollout, pinned: false };
  const way = {
    version: '1.1.0',
    share: 1_000,
    strategy: 'Canary10Percent30Minutes',
    endsAt: '2026-03-02T15:30:00.000Z',
  };
  expect(trafficOutcome(deployment, now, [])).toMatchObject({ kind: 'traffic', version: '1.0.0', rollout: way });
  const settled: Deployment = { ...deployment, rollout: null, pinned: true };
  const all = { kind: 'traffic', version: '1.0.0', pinned: true, rollout: null };
  expect(trafficOutcome(settled, now, [])).toEqual(all);
});
