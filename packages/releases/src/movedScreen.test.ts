import { matchRoute } from '@firm/contract';
import { resolveComposition } from './resolveComposition.ts';
import type { ReleaseStore } from './store.ts';
import { storeTarget } from './target.ts';
import { builtFolder, temporaryStore } from './testing/builds.ts';

const address = '/portal/appointments';
const change = { by: 'a test' };

let store: ReleaseStore;
beforeEach(async () => {
  store = await temporaryStore();
});

async function release(id: string, version: string, options: { mount?: string; paths?: string[] } = {}): Promise<void> {
  const target = storeTarget(store);
  await target.publish(await builtFolder(id, { version, ...options }), { remote: id, version });
  await target.promote(id, version, change);
}
const composed = () => resolveComposition(store);
const servedBy = (composition: Awaited<ReturnType<typeof composed>>) => {
  const match = matchRoute(composition, address);
  return match?.kind === 'remote' ? match.remote.id : match?.kind;
};

test('a screen moves to a remote of its own after its owner has released without it, and open tabs keep theirs', async () => {
  await release('shell', '1.0.0');
  await release('portal', '1.0.0', { paths: ['/portal', address] });
  const openTab = await composed();
  await expect(release('appointments', '1.0.0', { mount: address })).rejects.toThrow(
    `${address} is a screen of portal 1.0.0; appointments 1.0.0 would take it away by ${address}`,
  );

  await release('portal', '1.1.0', { paths: ['/portal'] });
  expect(servedBy(await composed())).toBeUndefined();
  await release('appointments', '1.0.0', { mount: address });
  expect(servedBy(await composed())).toBe('appointments');
  expect(servedBy(openTab)).toBe('portal');
  await expect(release('portal', '1.2.0', { paths: ['/portal', address] })).rejects.toThrow(
    `${address} is a screen of portal 1.2.0; appointments 1.0.0 would take it away by ${address}`,
  );

  // After the rollback, the remote with the longer mount serves the address again.
  await storeTarget(store).rollback('portal', change);
  expect(servedBy(await composed())).toBe('appointments');
});
