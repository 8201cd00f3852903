import { setTimeout as wait } from 'node:timers/promises';
import { promote, publish } from '@firm/releases';
import { rebuild } from '../../../testing/releases.ts';
import { pageFrom, publishRendering } from '../../../testing/renderedPages.ts';
import { startTestServer } from '../../../testing/testServer.ts';
import { siteSlice } from '../slice.ts';

test('the home page is rendered at the start and after each release, before a visitor asks', async () => {
  const server = await startTestServer('embedded');
  const { deps } = server;
  const stop = siteSlice.onStart?.(deps);
  await publishRendering(server, '/');
  /** The first visitor finds the page: it is kept already, at least as old as the wait. */
  async function isKept() {
    await wait(4_500);
    const page = await pageFrom(server, '/');
    return { rendered: page.rendered, count: page.count, ageMs: deps.clock().getTime() - atIn(page.html) };
  }
  const first = await isKept();
  expect(first).toMatchObject({ rendered: 'whole', count: 1 });
  expect(first.ageMs).toBeGreaterThan(500);
  await publish(deps.store, await rebuild(server, 'newcomer', '1.1.0'), { remote: 'newcomer', version: '1.1.0' });
  await promote(deps.store, 'newcomer', '1.1.0');
  const next = await isKept();
  expect(next).toMatchObject({ rendered: 'whole', count: 1 });
  expect(next.ageMs).toBeGreaterThan(500);
  stop?.();
  await server.stop();
});

const atIn = (html: string) => Number(/data-at="(\d+)"/.exec(html)?.[1]);
