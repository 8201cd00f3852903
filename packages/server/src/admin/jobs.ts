import { z } from 'zod';
import { deadJobs, runAgain } from '../ground/outbox/deadJobs.ts';
import { defineCommand, Refused, Usage } from './adminCommand.ts';

export const jobs = defineCommand({
  usage: '[--again <id> | --all-again]',
  summary:
    'list the jobs, letters among them, that were given up, with the reason; or have one or all of them done again',
  options: { again: { type: 'string' }, 'all-again': { type: 'boolean' } },
  async run(deps, { words, values }) {
    if (words.length > 0) throw new Usage(`unexpected: ${words.join(' ')}`);
    const { again, 'all-again': all } = values;
    if (again !== undefined && all) throw new Usage('--again and --all-again exclude each other');
    if (again !== undefined || all) {
      if (again !== undefined && !z.uuid().safeParse(again).success)
        throw new Usage(`"${again}" is not the id of a job`);
      const count = await runAgain(deps, again);
      if (count === 0 && again !== undefined) throw new Refused(`there is no job ${again} that was given up`);
      deps.outbox.wake();
      return { text: `${count} ${count === 1 ? 'job is' : 'jobs are'} done again`, count };
    }
    const { dead, count } = await deadJobs(deps);
    const lines = dead.map(
      ({ id, kind, about, finishedAt, attempts, lastError }) =>
        `${id}  ${finishedAt?.toISOString().slice(0, 16) ?? '-'}  ${kind}${about ? ` (${about})` : ''}  after ${attempts} attempts: ${lastError ?? 'no reason is known'}`,
    );
    const more = count > dead.length ? [`and ${count - dead.length} older ones`] : [];
    return { text: count === 0 ? 'No job was given up.' : [...lines, ...more].join('\n'), count, jobs: dead };
  },
});
