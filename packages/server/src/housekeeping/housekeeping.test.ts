import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { housekeepingTasks } from '../ground/housekeeping/housekeeping.tables.ts';
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

  test('a task that never ends stops no other, is told, and is begun by no second process meanwhile', async () => {
    const { deps, database } = server();
    const begun: string[] = [];
    const tasks = {
      endless: () => {
        begun.push('endless');
        return new Promise<void>(() => {});
      },
      next: async () => void begun.push('next'),
    };
    const warn = jest.spyOn(deps.log, 'warn');
    const row = eq(housekeepingTasks.name, 'endless');
    const renewed = async () => {
      const now = deps.clock().getTime();
      const at = async () => (await database.db.select().from(housekeepingTasks).where(row))[0]?.begunAt.getTime() ?? 0;
      while ((await at()) < now) await wait(5);
    };
    const options = { lookEveryMs: 5, patienceMs: 20, renewMs: 10, tasks };
    const stops = [1, 2].map(() => startHousekeeping(deps, options));
    try {
      while (begun.length < 2) await wait(5);
      expect(begun.sort()).toEqual(['endless', 'next']);
      // The second process may begin the next task before the first one has lost its patience.
      while (warn.mock.calls.length === 0) await wait(5);
      expect(warn).toHaveBeenCalledWith({ task: 'endless' }, expect.stringContaining('takes very long'));
      for (const minutes of [40, 40]) {
        server().advance(minutes * 60_000);
        await renewed();
      }
      while (begun.length < 3) await wait(5);
      await wait(50);
      expect(begun.sort()).toEqual(['endless', 'next', 'next']);
    } finally {
      for (const stop of stops) stop();
      warn.mockRestore();
    }
  });
});
