import { setTimeout as wait } from 'node:timers/promises';
import { atWork } from './crews.mjs';

const crew = (kind, answers) => ({
  kind,
  lanes: 2,
  pauseMs: 1,
  act: async (_person, turn) => {
    await wait(5);
    const answer = answers[turn % answers.length];
    if (answer instanceof Error) throw answer;
    return answer;
  },
});

test('an answer counts as right, as refused if it says when to ask again, or as wrong', async () => {
  const { fine, busy, broken } = await atWork(
    [
      crew('fine', [{ status: 200, headers: {} }]),
      crew('busy', [{ status: 503, headers: { 'retry-after': '5' } }]),
      crew('broken', [{ status: 503, headers: {} }, new Error('refused connection')]),
    ],
    200,
  );
  expect([fine.right > 5, fine.refused, fine.wrong]).toEqual([true, 0, []]);
  expect([fine.p50 >= 4, fine.p99 >= fine.p50]).toEqual([true, true]);
  expect([busy.right, busy.refused > 5, busy.wrong, busy.p99]).toEqual([0, true, [], Number.NaN]);
  expect([...new Set(broken.wrong)].sort()).toEqual(['0 Error: refused connection', '503']);
});
