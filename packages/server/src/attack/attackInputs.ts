import { sql } from 'drizzle-orm';
import { callsIn, isOff } from './calls.ts';
import { type Operation, operations, orNull } from './operations.ts';
import { type Answered, forgetAttempts, hashOfTables } from './requests.ts';
import { type Input, inputsOf, isText, withValue } from './samples.ts';
import { forbiddenBy, WRONG_BODIES, WRONG_MEDIA, wrongTimes } from './values.ts';
import type { World } from './world.ts';

const taking = operations.filter((operation) => inputsOf(operation).length > 0);
const takingJson = operations.filter(({ media }) => media === 'application/json');
const booking = takingJson.filter(({ body }) => body?.properties?.starts_at);

/** Values that a place must refuse and that the medium can carry; `undefined` leaves a required value out. */
function forbiddenAt(operation: Operation, input: Input): unknown[] {
  const { type, enum: choices } = orNull(input.schema).schema;
  const texts = isText(operation, input);
  const wrong = forbiddenBy(input.schema).filter((value) => {
    // An optional place may take null and an empty text for no value.
    if (value === null || value === '') return input.required && !texts;
    return !texts || typeof value === 'string' || (typeof value === 'number' && type !== 'string' && !choices);
  });
  return input.required ? [undefined, ...wrong] : wrong;
}

function expectRefused(operation: Operation, { way }: Input, value: unknown, answer: Answered): void {
  const name = way.join('.');
  const isNamed = answer.fields.some(
    (field) => `${field}.`.startsWith(`${name}.`) || `${name}.`.startsWith(`${field}.`),
  );
  if (isOff(answer) || (answer.status === 400 && isNamed)) return;
  throw new Error(
    `${operation.id} ${name} = ${JSON.stringify(value)?.slice(0, 80)}: ${answer.status} ${answer.text.slice(0, 300)}`,
  );
}

/** Sends every operation that takes a query or a body values that do not belong there. */
export function attackInputs(world: () => World): void {
  beforeEach(() => forgetAttempts(world().server));

  const { callOf, send, sendInput } = callsIn(world);

  test.each(booking)('$id is refused when the office is closed', async (operation) => {
    const before = await hashOfTables(world().server);
    for (const [name, time] of Object.entries(wrongTimes(world().server.deps.clock()))) {
      const body = withValue(callOf(operation, [['case_id']]).body, ['starts_at'], time);
      expect([name, await send(operation, { body })]).toMatchObject([name, { status: 400, fields: ['starts_at'] }]);
    }
    expect(await hashOfTables(world().server)).toEqual(before);
  });

  test.each(taking)('$id refuses by name what its description rules out, and changes nothing', async (operation) => {
    const before = await hashOfTables(world().server);
    for (const input of inputsOf(operation)) {
      for (const value of forbiddenAt(operation, input))
        expectRefused(operation, input, value, await sendInput(operation, input, value));
      if (input.at === 'body') continue;
      const query = new URLSearchParams(callOf(operation, [input.way]).query);
      query.append(String(input.way[0]), query.get(String(input.way[0])) ?? '');
      expectRefused(operation, input, 'the same twice', await send(operation, { query: query.toString() }));
    }
    expect(await hashOfTables(world().server)).toEqual(before);
  });

  test.each(takingJson)('$id refuses bodies that are none', async (operation) => {
    const before = await hashOfTables(world().server);
    for (const [text, status] of WRONG_BODIES) {
      const answer = await send(operation, { raw: { text, media: 'application/json' } });
      // Some endpoints take shorter bodies than others.
      if (!isOff(answer) && answer.status !== 413)
        expect([text.slice(0, 40), answer.status]).toEqual([text.slice(0, 40), status]);
    }
    for (const media of WRONG_MEDIA)
      expect([media, (await send(operation, { raw: { text: 'a=b', media } })).status]).toEqual([media, 415]);
    expect(await hashOfTables(world().server)).toEqual(before);
  });

  test('no field that is not described reaches a table', async () => {
    const { database } = world().server;
    const { rows } = await database.db.execute<{ name: string }>(
      sql`select distinct column_name as name from information_schema.columns where table_schema = 'public'`,
    );
    const canary = 'canary-in-the-tables';
    const before = await hashOfTables(world().server, [canary]);
    const asCode = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    for (const operation of takingJson) {
      const described = operation.body?.properties ?? {};
      const names = rows.map(({ name }) => name).filter((name) => !Object.hasOwn(described, name));
      const { body } = callOf(operation);
      for (const spelling of [names, names.map(asCode)])
        await send(operation, {
          body: Object.assign(Object.fromEntries(spelling.map((name) => [name, canary])), body),
        });
    }
    expect(await hashOfTables(world().server, [canary])).toEqual(before);
  });
}
