import { DISPOSAL_NOTICE_DAYS, letterProblems } from '../slices/privacy/disposalLetter.ts';
import { inactiveClients, inactiveSince } from '../slices/privacy/inactiveClients.ts';
import { arrangedDisposals } from '../slices/privacy/privacy.repository.ts';
import { defineCommand, Usage } from './adminCommand.ts';

const LISTED_AT_MOST = 1_000;

export const disposal = defineCommand({
  usage: '[--years <n>]',
  summary: 'list clients with whom nothing has happened for so many years, and whose data will be deleted when',
  options: { years: { type: 'string' } },
  async run({ database: { db }, env, clock }, { words, values }) {
    if (words.length > 0) throw new Usage(`unexpected: ${words.join(' ')}`);
    const years = values.years === undefined ? env.disposeAfterYears : Number(values.years);
    if (years !== undefined && (!Number.isInteger(years) || years < 1)) throw new Usage('--years must be 1 or more');
    const problems = await letterProblems(db);
    const arranged = (await arrangedDisposals(db)).map(({ requestId, ...rest }) => ({
      ...rest,
      problem: problems.get(requestId) ?? null,
    }));
    const now = clock();
    const due =
      years === undefined
        ? []
        : await inactiveClients(db, { since: inactiveSince(now, years), now, limit: LISTED_AT_MOST });
    const day = (at: Date) => at.toISOString().slice(0, 10);
    const lines = [
      env.disposeAfterYears === undefined
        ? 'DISPOSE_AFTER_YEARS is not set: nobody is deleted for being inactive.'
        : `Who is inactive for ${env.disposeAfterYears} years is written to, and deleted ${DISPOSAL_NOTICE_DAYS} days later.`,
      ...arranged.map(({ email, dueAt, problem }) =>
        problem === null
          ? `${email}  will be deleted on ${day(dueAt)}`
          : `${email}  will not be deleted before a letter went out: ${problem}`,
      ),
      ...due.map(({ email, lastActiveAt }) => `${email}  inactive since ${day(lastActiveAt)}`),
    ];
    return { text: lines.join('\n'), arranged, due };
  },
});
