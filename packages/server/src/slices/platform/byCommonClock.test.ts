import type { AppDeps } from '../../ground/deps.ts';
import { platformSlice } from './slice.ts';

/** A machine whose store says that of its clock, and answers nothing else. */
const machineOf = (clock: string | undefined) => {
  const store = new Proxy({} as AppDeps['store'], {
    get(_, name) {
      if (name === 'otherClock') return async () => clock;
      throw new Error('the task goes on to the releases');
    },
  });
  return { store, clock: () => new Date() } as AppDeps;
};

test.each(Object.entries(platformSlice.localTasks ?? {}))(
  '%s looks at nothing while the clock of its machine is off',
  async (_, task) => {
    await task(machineOf('the clock of this machine is 3 days ahead of that of the database: set it'));
    await expect(task(machineOf(undefined))).rejects.toThrow('the task goes on to the releases');
  },
);
