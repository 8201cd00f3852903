import fc from 'fast-check';
import { callsIn } from './calls.ts';
import { operations } from './operations.ts';
import { forgetAttempts } from './requests.ts';
import { inputsOf, isText } from './samples.ts';
import { anyText, anything, ODD_HEADERS, ODD_KEYS, ODD_QUERIES, ODD_TEXTS } from './values.ts';
import type { World } from './world.ts';

/** The fixed seed repeats the same attack in every run; a failure prints it with the value that got through. */
const SEED = 20_260_101;
const RUNS = 12;
/** Checks that run before any database query were already attacked on the first database. */
const RUNS_AGAIN = 5;

const taking = operations.filter((operation) => inputsOf(operation).length > 0);
// The event stream is left out, since it never ends.
const looking = operations.filter(({ method, id }) => method === 'GET' && id !== 'live.events');
const open = operations.filter(({ method, access }) => method !== 'GET' && access === 'public');

/** Sends characters that a database may stumble over to every place that takes them, on each kind of database. */
export function attackCharacters(world: () => World, { again }: { again: boolean }): void {
  beforeEach(() => forgetAttempts(world().server));
  const { sendInput } = callsIn(world);

  test.each(taking)('$id: every text takes odd characters, or names them', async (operation) => {
    for (const input of inputsOf(operation))
      for (const text of ODD_TEXTS) {
        const answer = await sendInput(operation, input, text);
        if (answer.status === 400) expect([input.way, answer.fields]).not.toEqual([input.way, []]);
      }
  });

  test.each(taking)('$id fails at nothing', async (operation) => {
    const hostile = fc
      .constantFrom(...inputsOf(operation))
      .chain((input) => fc.tuple(fc.constant(input), isText(operation, input) ? anyText : anything));
    await fc.assert(
      fc.asyncProperty(hostile, async ([input, value]) => {
        const answer = await sendInput(operation, input, value);
        if (answer.status === 400 && typeof value === 'string') expect(answer.fields).not.toEqual([]);
      }),
      { seed: SEED, numRuns: again ? RUNS_AGAIN : RUNS, endOnFailure: true },
    );
  });
}

/** Attacks the headers around a body. */
export function attackHeaders(world: () => World): void {
  beforeEach(() => forgetAttempts(world().server));
  const { send } = callsIn(world);

  test.each(looking)('$id fails at no query and at no header', async (operation) => {
    for (const query of ODD_QUERIES) await send(operation, { query });
    for (const headers of ODD_HEADERS) await send(operation, { headers });
  });

  test.each(open)('$id fails at no header', async (operation) => {
    for (const headers of ODD_HEADERS) await send(operation, { headers });
  });

  test.each(operations.filter(({ creates }) => creates))('$id fails at no key', async (operation) => {
    for (const key of ODD_KEYS) await send(operation, { headers: { 'idempotency-key': key } });
  });
}
