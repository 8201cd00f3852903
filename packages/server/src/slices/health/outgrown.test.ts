import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { openMeters } from '../../ground/observe/meters.ts';
import { samplesOf } from '../../testing/promQl.ts';
import { startTestServer } from '../../testing/testServer.ts';
import { watchOutgrown, whyOutgrown } from './outgrown.ts';

test.each([
  [{ bytes: 40_000_000, busy: 0.49 }, undefined],
  [{ bytes: 600_000_000, busy: 0 }, 'it has 572 MB, and is meant for 512'],
  [{ bytes: 40_000_000, busy: 0.62 }, 'was busy for 62 % of 15 minutes'],
])('of %j the embedded database says %s', (figures, reason) => {
  if (reason === undefined) expect(whyOutgrown(figures)).toBeUndefined();
  else expect(whyOutgrown(figures)).toContain(reason);
});

test('a site that outgrows it is told so in the log, once a day, and in the metrics; PostgreSQL never', async () => {
  const said: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => said.push(JSON.parse(line).msg) });
  const meters = await openMeters(log);
  const server = await startTestServer('embedded', {}, { log, meters });
  const outgrown = async () =>
    samplesOf((await meters.scrape()).text).find(({ name }) => name === 'site_embedded_outgrown')?.value;
  const stop = watchOutgrown(server.deps, { everyMs: 5, carries: { bytes: 1, busy: 1 } });
  const until = async (count: number) => {
    while (said.length < count) await wait(5);
    await wait(50);
  };
  await until(1);
  expect(said).toEqual([expect.stringMatching(/^It is time for PostgreSQL: .* it has \d+ MB/)]);
  expect(await outgrown()).toBe(1);
  server.advance(24 * 60 * 60 * 1000);
  await until(2);
  expect(said).toHaveLength(2);
  stop?.();
  const calm = await openMeters(log);
  // No limit on its work: a busy machine must not make the process of the test look outgrown.
  const carries = { bytes: 1e9, busy: Number.POSITIVE_INFINITY };
  const stopCalm = watchOutgrown({ ...server.deps, meters: calm }, { everyMs: 5, carries });
  await wait(50);
  expect((await calm.scrape()).text).toContain('\nsite_embedded_outgrown 0\n');
  expect(said).toHaveLength(2);
  stopCalm?.();
  expect(watchOutgrown({ ...server.deps, database: { ...server.database, kind: 'postgres' } })).toBeUndefined();
  await server.stop();
});
