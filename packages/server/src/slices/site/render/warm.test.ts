import { setTimeout as wait } from 'node:timers/promises';
import { TRAFFIC_FULL } from '@firm/contract';
import { compositionsUnderWay, promote, publish, resolveComposition, rollOut } from '@firm/releases';
import { rebuild } from '../../../testing/releases.ts';
import { pageFrom, publishRendering } from '../../../testing/renderedPages.ts';
import { MAIN_KIND, startTestServer } from '../../../testing/testServer.ts';
import { siteSlice } from '../slice.ts';
import { keepRenderer, startWarming } from './warm.ts';

test('pages are rendered at the start, after each release and for a version on its way, before a visitor asks', async () => {
  const server = await startTestServer(MAIN_KIND);
  const { deps } = server;
  const stop = siteSlice.onStart?.(deps);
  await publishRendering(server, '/');
  /** The first visitor finds the page: it is kept already, at least as old as the wait. */
  async function isKept(path = '/') {
    await wait(4_500);
    const page = await pageFrom(server, path);
    return { ...page, ageMs: deps.clock().getTime() - atIn(page.html) };
  }
  const first = await isKept();
  expect(first).toMatchObject({ rendered: 'whole', count: 1 });
  expect(first.ageMs).toBeGreaterThan(500);
  await publish(deps.store, await rebuild(server, 'newcomer', '1.1.0'), { remote: 'newcomer', version: '1.1.0' });
  await promote(deps.store, 'newcomer', '1.1.0');
  const next = await isKept();
  expect(next).toMatchObject({ rendered: 'whole', count: 1 });
  expect(next.ageMs).toBeGreaterThan(500);
  await publish(deps.store, await rebuild(server, 'newcomer', '1.2.0'), { remote: 'newcomer', version: '1.2.0' });
  await rollOut(deps.store, 'newcomer', { version: '1.2.0', traffic: TRAFFIC_FULL });
  const candidate = await isKept('/elsewhere');
  expect(candidate).toMatchObject({ rendered: 'whole', count: 1 });
  expect(candidate.html).toContain('/r/newcomer/1.2.0/');
  expect(candidate.ageMs).toBeGreaterThan(500);
  stop?.();
  await server.stop();
});

test('versions on their way are rendered before their first visitors ask, two at a time and no private one', async () => {
  const server = await startTestServer(MAIN_KIND);
  const { deps } = server;
  const asked: string[] = [];
  await publishRendering(server, '/');
  for (const id of ['newcomer', 'portal', 'victim', 'refused']) {
    await publish(deps.store, await rebuild(server, id, '1.1.0'), { remote: id, version: '1.1.0' });
    await rollOut(deps.store, id, { version: '1.1.0', traffic: 100 });
  }
  const underWay = await compositionsUnderWay(deps.store);
  expect(underWay.map(({ id }) => id)).toEqual(['newcomer', 'portal', 'refused', 'victim']);
  keepRenderer(deps, async ({ composition, path }) => void asked.push(`${path} ${composition.id}`));
  const stop = startWarming(deps);
  while (asked.length < 3) await wait(20);
  await wait(2_500);
  const idOf = (wanted: string) => underWay.find(({ id }) => id === wanted)?.composition.id;
  const { id } = await resolveComposition(deps.store);
  expect(asked).toEqual([`/ ${id}`, `/elsewhere ${idOf('newcomer')}`, `/refused ${idOf('refused')}`]);
  stop();
  await server.stop();
});

const atIn = (html: string) => Number(/data-at="(\d+)"/.exec(html)?.[1]);
