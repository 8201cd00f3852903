import { randomUUID } from 'node:crypto';
import { readAudit } from './audit.ts';
import { ChangedSince } from './refused.ts';
import { giveRight, rightOf, rightsTo } from './rights.ts';
import { temporaryStore } from './testing/builds.ts';

test('a right is given, changed and taken away, each once and in the log; of two givers the second is refused', async () => {
  const store = await temporaryStore();
  const account = randomUUID();
  const by = `account:${randomUUID()}`;
  expect(await rightOf(store, 'blog', account)).toBeUndefined();
  await giveRight(store, 'blog', { account, right: 'releaser', was: null, by });
  await giveRight(store, 'blog', { account, right: 'releaser', was: null, by });
  expect(await rightOf(store, 'blog', account)).toBe('releaser');
  expect(await rightOf(store, 'portal', account)).toBeUndefined();
  await expect(giveRight(store, 'blog', { account, right: 'owner', was: null, by })).rejects.toThrow(ChangedSince);
  await giveRight(store, 'blog', { account, right: 'owner', was: 'releaser', by });
  await giveRight(store, 'blog', { account, right: null, was: 'owner', by, reason: 'On leave' });
  expect(await rightsTo(store, 'blog')).toEqual([]);
  const log = await readAudit(store, 'blog');
  expect(log.map(({ action, outcome }) => [action, outcome])).toEqual([
    ['rights', `account:${account} may not move blog any more`],
    ['rights', `account:${account} is owner of blog`],
    ['rights', `account:${account} is releaser of blog`],
  ]);
  expect(log.map(({ reason }) => reason)).toEqual(['On leave', null, null]);
});
