import { createHistogram } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/** An answer to one request. @typedef {{ status: number, headers: Record<string, unknown> }} Answer */
/**
 * People who do the same: `act` asks once, for the person and the turn given. `lanes` of them are at work at once and
 * wait `pauseMs` in between, half of it more or less. They come one after the other within `comeMs`.
 * @typedef {{ kind: string, lanes: number, pauseMs: number, comeMs?: number, act: (person: number, turn: number) => Promise<Answer> }} Crew
 */
/**
 * The answers that a crew got: `p50` and `p99` are milliseconds of right answers; `refused` are 503 and 429 that say
 * when to ask again; `wrong` is everything else.
 * @typedef {{ right: number, refused: number, wrong: string[], p50: number, p99: number }} Met
 */

/**
 * Has crews work for a time, all at once.
 * @param {Crew[]} crews @param {number} ms
 * @returns {Promise<Record<string, Met>>} by kind
 */
export async function atWork(crews, ms) {
  const until = performance.now() + ms;
  const met = await Promise.all(crews.map(async (crew) => [crew.kind, await worked(crew, until)]));
  return Object.fromEntries(met);
}

/** @param {unknown} error @returns {Answer} */
const unanswered = (error) => ({ status: 0, headers: { error: String(error) } });

/** @param {Crew} crew @param {number} until @returns {Promise<Met>} */
async function worked({ lanes, pauseMs, comeMs = 0, act }, until) {
  const micros = createHistogram();
  const met = { right: 0, refused: 0, wrong: /** @type {string[]} */ ([]) };
  const lane = async (/** @type {number} */ person) => {
    await wait((comeMs * person) / lanes);
    for (let turn = person; performance.now() < until; turn++) {
      const from = performance.now();
      const answer = await act(person, turn).catch(unanswered);
      const saysWhen = Number(answer.headers['retry-after']) > 0;
      if (answer.status >= 200 && answer.status < 300) {
        met.right++;
        micros.record(Math.max(1, Math.round((performance.now() - from) * 1000)));
      } else if (saysWhen && [429, 503].includes(answer.status)) met.refused++;
      else met.wrong.push(`${answer.status} ${answer.headers['error'] ?? ''}`.trim());
      await wait(pauseMs * (0.5 + Math.random()));
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, person) => lane(person)));
  const percentile = (/** @type {number} */ at) => (met.right > 0 ? micros.percentile(at) / 1000 : Number.NaN);
  return { ...met, p50: percentile(50), p99: percentile(99) };
}
