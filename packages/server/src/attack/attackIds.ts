import { callAbout, callerOf, isOff, strike } from './calls.ts';
import { isId, operations } from './operations.ts';
import { idFor, idIn, ownedByField, ownedByPath } from './registry.ts';
import { type Answered, forgetAttempts, hashOfTables } from './requests.ts';
import { inputsOf, withValue } from './samples.ts';
import type { World } from './world.ts';

const named = operations.filter((operation) => operation.named);
const guarded = operations.filter(({ access }) => access !== 'public');
const othersRow = named.filter((operation) => ownedByPath(operation) !== 'nobodys');
/** Each id in a query or a body of every operation. */
const idInputs = operations.flatMap((operation) =>
  inputsOf(operation)
    .filter(isId)
    .map((place) => ({ operation, ...place, name: `${operation.id} ${place.way.join('.')}` })),
);
const aboutCaller = guarded.filter(
  // An invitation that somebody has got names who invites.
  (one) => one.method === 'GET' && !one.named && !['live.events', 'invitations.list'].includes(one.id),
);
/** Staff read these rows of a client's case; all other rows belong to the client alone. */
const ofTheCase = othersRow.filter(
  (one) => one.method === 'GET' && /^\/api\/(cases|documents|appointments|billing|ai)\/(?!uploads)/.test(one.path),
);
// Deletions come last.
const ORDER = ['GET', 'PUT', 'PATCH', 'POST', 'DELETE'];
const kindly = [...othersRow].sort((one, other) => ORDER.indexOf(one.method) - ORDER.indexOf(other.method));
const ODD_IDS = [
  ...['not-an-id', '1', '00000000-0000-4000-8000-000000000000', '../../etc/passwd', '..\\x', "' or 1=1 --"],
  ...['\0', '%00', '%', '__proto__', '*', 'x'.repeat(900)],
];

/** Calls every operation that takes an id with another person's id and with malformed ids. */
export function attackIds(world: () => World): void {
  test('whose id every path and every field takes is known', () => {
    const unknown = [
      ...named.filter((operation) => ownedByPath(operation) === undefined).map(({ id }) => `${id}, in its path`),
      ...idInputs.filter(({ way }) => ownedByField(way) === undefined).map(({ name }) => name),
    ];
    const wayOut = "name the owner of its id in `ids` of the slice's face; a new kind of id also needs one in world.ts";
    expect(unknown.map((name) => `${name}: ${wayOut}`)).toEqual([]);
  });

  /** Expects that an answer contains nothing of the owner's except the ids that were sent. */
  function expectNothingOfOwner({ text }: Answered, ...sent: string[]): void {
    const { word, owns } = world().owner;
    for (const secret of [word, ...Object.values(owns)].filter((one) => !sent.includes(one)))
      expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
  }
  const hashOfOwner = () => hashOfTables(world().server, [world().owner.word, ...Object.values(world().owner.owns)]);

  test.each(othersRow)('$id about another’s row is as about none', async (operation) => {
    const { server, owner, intruder } = world();
    const before = await hashOfTables(server);
    const id = idFor(operation, owner.owns);
    for (const who of [intruder.client, intruder.staff]) {
      const answer = await strike(world(), operation, { ...callAbout(operation, intruder.owns, who), id });
      const expected = who === intruder.client && operation.access === 'staff' ? 403 : 404;
      if (!isOff(answer)) expect(answer.status).toBe(expected);
      expectNothingOfOwner(answer);
    }
    expect(await hashOfTables(server)).toEqual(before);
  });

  test.each(idInputs)('$name with another’s id', async ({ operation, way, at }) => {
    const { server, owner, intruder } = world();
    const beforeOfOwner = await hashOfOwner();
    const id = idIn(way, owner.owns);
    for (const who of [intruder.client, intruder.staff]) {
      const before = await hashOfTables(server);
      const call = callAbout(operation, intruder.owns, who, [way]);
      const query = { ...call.query, ...(at === 'query' ? { [way.join('.')]: id } : {}) };
      const body = at === 'body' ? withValue(call.body, way, id) : call.body;
      const answer = await strike(world(), operation, { ...call, query, body });
      expectNothingOfOwner(answer, id);
      // A filtered list is empty, a missing item cannot be removed, and a wrong choice is reported at its field.
      if (at === 'query' || way[0] === 'removed_steps') expect([200, 403, 404]).toContain(answer.status);
      // The answer is never `already_sent`: this id is as unknown as any other form.
      else if (way[0] === 'form_id' && who === intruder.client)
        expect([answer.status, answer.code]).toEqual(
          operation.id === 'intake.saveDraft' ? [409, 'conflict'] : [201, undefined],
        );
      // The `seen` of a case that the call does not name is not looked at.
      else if (operation.id === 'work.assign' && way[0] === 'seen') expect([400, 403]).toContain(answer.status);
      else if (answer.status === 400) expect(answer.fields.map((field) => field.split('.')[0])).toEqual([way[0]]);
      else expect([403, 404]).toContain(answer.status);
      expect(await hashOfOwner()).toEqual(beforeOfOwner);
      if (answer.status >= 400) expect(await hashOfTables(server)).toEqual(before);
    }
  });

  test.each(aboutCaller)('$id shows nothing of others', async (operation) => {
    const { intruder } = world();
    for (const who of [intruder.client, intruder.staff])
      expectNothingOfOwner(await strike(world(), operation, callAbout(operation, intruder.owns, who)));
  });

  test.each(guarded.filter((one) => one.named))('$id with what is no id', async (operation) => {
    const { server, owner, admin } = world();
    const before = await hashOfTables(server);
    for (const id of ODD_IDS) {
      const call = callAbout(operation, owner.owns, callerOf(operation, owner, admin));
      const answer = await strike(world(), operation, { ...call, id });
      if (!isOff(answer)) expect([id, answer.status]).toEqual([id, 404]);
    }
    expect(await hashOfTables(server)).toEqual(before);
  });

  test.each(operations.filter(({ creates }) => creates))('$id: a key of another replays nothing', async (operation) => {
    const { server, owner, intruder } = world();
    const headers = { 'idempotency-key': `the-same-key-${operation.id}` };
    const call = { ...callAbout(operation, owner.owns, callerOf(operation, owner)), headers };
    const first = await strike(world(), operation, call);
    await forgetAttempts(server);
    const second = await strike(world(), operation, { ...call, as: callerOf(operation, intruder) });
    expectNothingOfOwner(second);
    for (const [id] of first.text.matchAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g))
      expect(second.text).not.toContain(id);
  });

  test.each(ofTheCase)(
    '$id is not refused to the specialist of the case, nor to an administrator',
    async (operation) => {
      const { owner, admin } = world();
      for (const who of [owner.staff, admin]) {
        const { status } = await strike(world(), operation, callAbout(operation, owner.owns, who));
        // A receipt exists once an invoice is paid.
        expect([200, 409]).toContain(status);
      }
    },
  );

  test.each(kindly)('$id is not refused to whom the row belongs', async (operation) => {
    const { owner } = world();
    const answer = await strike(
      world(),
      operation,
      callAbout(operation, owner.owns, callerOf(operation, owner) ?? owner.client),
    );
    // The API never gives out the second key of a calendar's address.
    if (isOff(answer) || operation.id === 'appointments.calendar') return;
    expect([401, 404]).not.toContain(answer.status);
    if (operation.access === 'staff') expect(answer.status).not.toBe(403);
  });
}
