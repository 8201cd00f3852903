import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promote } from '../deployment.ts';
import { publish } from '../publish.ts';
import type { ReleaseStore } from '../store.ts';
import { builtFolder, temporaryStore } from '../testing/builds.ts';
import { logOf, logsOf } from './evidenceLog.ts';
import { forgetOldEvidence } from './forgetOldEvidence.ts';

const later = new Date(Date.now() + 31 * 24 * 60 * 60 * 1000);

/** Publishes a version that somebody has reported on. */
async function reported(store: ReleaseStore, remote: string, version: string): Promise<void> {
  await publish(store, await builtFolder(remote, { version }), { remote, version, compress: false });
  await store.logs.append(logOf(remote, version, ''), '{}');
}

test('evidence on a version that nobody needs goes a month after the last report; of one in use it stays', async () => {
  const store = await temporaryStore();
  for (const version of ['1.0.0', '1.1.0']) await reported(store, 'blog', version);
  await promote(store, 'blog', '1.0.0');
  const kept = async () => [...(await logsOf(store, 'blog', '1.0.0')), ...(await logsOf(store, 'blog', '1.1.0'))];
  await forgetOldEvidence(store);
  expect(await kept()).toHaveLength(2);
  await forgetOldEvidence(store, later);
  expect(await kept()).toEqual([logOf('blog', '1.0.0', '')]);
});

test('evidence on every version of the history stays, however far back: a rollback may go to it', async () => {
  const store = await temporaryStore();
  const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0', '1.7.0'];
  for (const version of versions) {
    await reported(store, 'blog', version);
    await promote(store, 'blog', version);
  }
  await forgetOldEvidence(store, later);
  for (const version of versions) expect(await logsOf(store, 'blog', version)).toHaveLength(1);
});

test('an app whose deployment cannot be read keeps its evidence and does not hold up the others', async () => {
  const store = await temporaryStore();
  for (const remote of ['blog', 'portal']) await reported(store, remote, '1.0.0');
  await writeFile(path.join(store.dir, 'blog/deployment.json'), '{"schema":');
  await forgetOldEvidence(store, later);
  expect(await logsOf(store, 'blog', '1.0.0')).toHaveLength(1);
  expect(await logsOf(store, 'portal', '1.0.0')).toEqual([]);
});
