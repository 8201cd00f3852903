import { promote } from '../deployment.ts';
import { publish } from '../publish.ts';
import { builtFolder, temporaryStore } from '../testing/builds.ts';
import { logOf, logsOf } from './evidenceLog.ts';
import { forgetOldEvidence } from './forgetOldEvidence.ts';

test('evidence on a version that nobody needs goes a month after the last report; of one in use it stays', async () => {
  const store = await temporaryStore();
  for (const version of ['1.0.0', '1.1.0']) {
    await publish(store, await builtFolder('blog', { version }), { remote: 'blog', version });
    await store.logs.append(logOf('blog', version, ''), '{}');
  }
  await promote(store, 'blog', '1.0.0');
  const kept = async () => [...(await logsOf(store, 'blog', '1.0.0')), ...(await logsOf(store, 'blog', '1.1.0'))];
  await forgetOldEvidence(store);
  expect(await kept()).toHaveLength(2);
  await forgetOldEvidence(store, new Date(Date.now() + 31 * 24 * 60 * 60 * 1000));
  expect(await kept()).toEqual([logOf('blog', '1.0.0', '')]);
});
