import { grantAccess, revokeAccess } from './access.ts';
import { readAudit } from './audit.ts';
import { temporaryStore } from './testing/builds.ts';

test('the log names who made a token and who revoked it', async () => {
  const store = await temporaryStore();
  await grantAccess(store, { name: 'ci', remotes: ['blog'], by: 'account:x', reason: 'A new pipeline' });
  await revokeAccess(store, 'ci', { by: 'account:y', reason: 'It was stolen' });
  expect(await readAudit(store, 'blog')).toMatchObject([
    { action: 'token', by: 'account:y', outcome: 'token ci may do nothing any more', reason: 'It was stolen' },
    { action: 'token', by: 'account:x', outcome: 'token ci may release', reason: 'A new pipeline' },
  ]);
});
