import { grantAccess, grantOf, revokeAccess } from './access.ts';
import { note, readAudit } from './audit.ts';
import { temporaryStore } from './testing/builds.ts';
import { readTokens } from './tokens.ts';

test('the log names who made a token and who revoked it', async () => {
  const store = await temporaryStore();
  await grantAccess(store, { name: 'ci', remotes: ['blog'], by: 'account:x', reason: 'A new pipeline' });
  await revokeAccess(store, 'ci', { by: 'account:y', reason: 'It was stolen' });
  expect(await readAudit(store, 'blog')).toMatchObject([
    { action: 'token', by: 'account:y', outcome: 'token ci may do nothing any more', reason: 'It was stolen' },
    { action: 'token', by: 'account:x', outcome: 'token ci may release', reason: 'A new pipeline' },
  ]);
});

test('a token is listed with who made it when, its end and its last change, and nothing by which it could be used', async () => {
  const store = await temporaryStore();
  const publishes = {
    by: 'token:ci',
    action: 'publish',
    remote: 'blog',
    version: '1.0.0',
    outcome: '',
    what: null,
    reason: null,
  } as const;
  await grantAccess(store, { name: 'ci', remotes: ['*'] });
  await note(store, publishes);
  await revokeAccess(store, 'ci');
  const first = await grantAccess(store, { name: 'ci', remotes: ['blog'], only: 'previews', days: 1, by: 'account:x' });
  const [ci] = await readTokens(store);
  expect(ci).toEqual({
    ...{ id: expect.stringMatching(/^[0-9a-f]{12}$/), name: 'ci', remotes: ['blog'], only: 'previews' },
    ...{ expiresAt: expect.any(String), made: { at: expect.any(String), by: 'account:x' }, changedAt: null },
  });
  await note(store, publishes);
  expect((await readTokens(store))[0]?.changedAt).toEqual(expect.any(String));

  await revokeAccess(store, 'ci');
  const second = await grantAccess(store, { name: 'ci', remotes: ['blog'] });
  await expect(revokeAccess(store, 'ci', { id: ci?.id ?? '' })).rejects.toThrow('there is no token named ci');
  expect(await grantOf(store, first)).toBeUndefined();
  expect(await grantOf(store, second)).toMatchObject({ name: 'ci' });
});
