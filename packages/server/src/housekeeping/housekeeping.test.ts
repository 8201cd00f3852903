import { setTimeout as wait } from 'node:timers/promises';
import { onDatabase } from '../testing/testServer.ts';
import { startHousekeeping } from './housekeeping.ts';

const HOUR_MS = 60 * 60 * 1000;

onDatabase('the housekeeping', (server) => {
  test('two processes do each task once an hour between them, and a failing task does not stop the others', async () => {
    const done: string[] = [];
    const tasks = {
      broken: async () => {
        done.push('broken');
        throw new Error('the disk is full');
      },
      whole: async () => void done.push('whole'),
    };
    const stops = [1, 2].map(() => startHousekeeping(server().deps, { lookEveryMs: 5, tasks }));
    const until = async (count: number) => {
      while (done.length < count) await wait(5);
      // The wait gives the other process time to look, too.
      await wait(50);
    };
    try {
      await until(2);
      expect(done.splice(0).sort()).toEqual(['broken', 'whole']);
      server().advance(HOUR_MS);
      await until(2);
      expect(done.sort()).toEqual(['broken', 'whole']);
    } finally {
      for (const stop of stops) stop();
    }
  });
});
