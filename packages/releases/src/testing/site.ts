import { promote } from '../deployment.ts';
import { addEvidence } from '../evidence/addEvidence.ts';
import { publish } from '../publish.ts';
import { readDeployment } from '../records.ts';
import type { ReleaseStore } from '../store.ts';
import { builtFolder } from './builds.ts';

/** The part of a release's record that takes these names from React. */
export const uses = (...react: string[]) => ({ uses: { names: { react }, operations: [], parts: {} } });

/** Releases apps into the store of a test, and has their visitors fail. */
export function siteIn(store: () => ReleaseStore) {
  const release = async (id: string, version: string, record: object = {}) => {
    await publish(store(), await builtFolder(id, { version, record }), { remote: id, version });
    await promote(store(), id, version);
  };
  const crash = async (id: string, version: string, count: number) => {
    for (let at = 0; at < count; at++)
      await addEvidence(store(), { visitor: `visitor-${at}`, served: true }, { remote: id, version, event: 'crashed' });
  };
  return {
    release,
    shell: (version: string, react: string[]) => release('shell', version, { provides: { react } }),
    current: async (id: string) => (await readDeployment(store(), id))?.version,
    crash,
    /** Three of ten visitors lose the app. */
    someCrash: async (id: string, version: string) => {
      for (let at = 0; at < 100; at++)
        await addEvidence(
          store(),
          { visitor: `visitor-${at}`, served: true },
          { remote: id, version, event: 'loaded', ms: 1 },
        );
      await crash(id, version, 30);
    },
  };
}
