import { readAudit } from './audit.ts';
import { decline } from './changeApprovals.ts';
import { promote } from './deployment.ts';
import { dropPlans } from './dropPlans.ts';
import { dropExpired } from './dropRequests.ts';
import { type AskedMove, moveOrAsk } from './moveOrAsk.ts';
import { needTwo } from './needTwo.ts';
import { publish } from './publish.ts';
import type { ReleaseStore } from './store.ts';
import { builtFolder, temporaryStore } from './testing/builds.ts';
import { unmadeSince } from './unmadeRequests.ts';

const start = Date.now();
const minute = (count: number) => new Date(start + count * 60_000);
const [ana, luc] = ['account:ana', 'account:luc'];
let store: ReleaseStore;
beforeEach(async () => {
  store = await temporaryStore();
  for (const version of ['1.0.0', '1.1.0'])
    await publish(store, await builtFolder('blog', { version }), { remote: 'blog', version });
  await promote(store, 'blog', '1.0.0');
  await needTwo(store, 'blog', true, { by: ana, reason: 'Many read it' });
});
const canary: AskedMove = {
  ...{ move: 'rollout', version: '1.1.0', traffic: 1_000, strategy: undefined, at: minute(60) },
  cohorts: [{ who: 'staff', traffic: 10_000 }],
};
const ask = async (asked: AskedMove = canary, more = {}) => {
  const moved = await moveOrAsk(store, 'blog', asked, { by: ana, reason: 'It is ready', now: minute(0), ...more });
  if (!('request' in moved)) throw new Error('it was not asked for');
  return moved.request;
};
const requestsIn = async () => (await readAudit(store, 'blog')).filter(({ action }) => action === 'request');

test('whoever asks for the same again has their open request back; anything else is another request', async () => {
  const first = await ask();
  expect(await ask({ ...canary, at: minute(60) }, { reason: 'Please', now: minute(5) })).toEqual(first);
  expect(await requestsIn()).toHaveLength(1);
  const others = [
    await ask(canary, { by: luc }),
    await ask(),
    await ask({ ...canary, traffic: 2_000 }),
    await ask({ ...canary, at: minute(61) }),
    await ask({ ...canary, cohorts: [] }),
    await ask({ move: 'promote', version: '1.1.0' }),
    await ask({ move: 'promote', version: '1.1.0' }, { again: true }),
  ];
  expect(new Set([first, ...others].map(({ id }) => id)).size).toBe(8);
  const plain: AskedMove = { move: 'rollout', version: '1.1.0', traffic: 500 };
  const { id } = await ask(plain);
  expect(await ask(plain, { now: minute(24 * 60) })).not.toMatchObject({ id });
});

test('nobody is told of a request that they ended themselves, also where an older server calls that declined', async () => {
  const { append } = store.logs;
  jest
    .spyOn(store.logs, 'append')
    .mockImplementation((log, ...lines) =>
      append.call(store.logs, log, ...lines.map((line) => line.replaceAll('withdrawn', 'declined'))),
    );
  await ask();
  await decline(store, 'blog', { by: ana, reason: 'I was too early', now: minute(1) });
  expect(await unmadeSince(store, new Date(start - 1))).toEqual([]);
  await ask();
  await decline(store, 'blog', { by: luc, reason: 'Not today', now: minute(1) });
  expect(await unmadeSince(store, new Date(start - 1))).toMatchObject([{ app: 'blog', by: ana, end: { by: luc } }]);
});

test('a store that was brought back from a copy drops no request that had expired', async () => {
  await ask();
  const restored = { by: 'restore', reason: 'a backup was restored' };
  await dropPlans(store, { ...restored, now: minute(60) });
  // Nobody knows what became of the request after the copy.
  await dropExpired(store, minute(60));
  expect(await unmadeSince(store, new Date(start - 1))).toEqual([]);
  await ask();
  await dropPlans(store, { ...restored, now: minute(59) });
  expect(await unmadeSince(store, new Date(start - 1))).toMatchObject([{ by: ana, end: { by: 'restore' } }]);
});
