import { eq } from 'drizzle-orm';
import { users } from '../slices/users/users.tables.ts';
import { callAbout, strike } from './calls.ts';
import { type Operation, operations } from './operations.ts';
import { falseProofs, tokenOf } from './proofs.ts';
import { type Attack, hashOfTables } from './requests.ts';
import type { World } from './world.ts';

const guarded = operations.filter(({ access }) => access !== 'public');
const forStaff = guarded.filter(({ access }) => access !== 'signed_in');

const forAdministrators = guarded.filter(({ access }) => access === 'admin');

/** Calls every guarded operation with invalid proofs and with too low a role. */
export function attackTokens(world: () => World): void {
  let proofs: Record<string, string>;
  beforeAll(async () => {
    proofs = await falseProofs(world());
  }, 60_000);

  // Reads are not checked, since the server reads no row before access is decided; only the effects of writes count.
  const hashIfWritten = ({ method }: Operation) => (method === 'GET' ? {} : hashOfTables(world().server));
  const answerTo = (operation: Operation, as: Attack['as'], more: Partial<Attack> = {}) =>
    strike(world(), operation, { ...callAbout(operation, world().owner.owns, as), ...more });

  test.each(guarded)('$id is refused to whoever proves nothing', async (operation) => {
    const before = await hashIfWritten(operation);
    for (const more of [{}, { otherSlash: true }, ...(operation.method === 'GET' ? [{ method: 'HEAD' as const }] : [])])
      expect(await answerTo(operation, undefined, more)).toMatchObject({ status: 401 });
    for (const [name, header] of Object.entries(proofs)) {
      const { status, code } = await answerTo(operation, { header });
      expect([name, status, code]).toEqual([name, 401, name === 'expired' ? 'token_expired' : 'unauthorized']);
    }
    const keys = { none: { cookie: '' }, "another's": world().server.cookieOf(tokenOf(world().intruder.staff)) };
    for (const [name, headers] of Object.entries(keys))
      expect([name, (await answerTo(operation, world().owner.staff, { headers })).status]).toEqual([name, 401]);
    expect(await hashIfWritten(operation)).toEqual(before);
  });

  test.each(forStaff)('$id is refused to clients, about their own rows too', async (operation) => {
    const before = await hashOfTables(world().server);
    for (const { client } of [world().owner, world().intruder])
      expect(await answerTo(operation, client)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await hashOfTables(world().server)).toEqual(before);
  });

  test.each(forAdministrators)('$id is refused to staff', async (operation) => {
    const before = await hashOfTables(world().server);
    expect(await answerTo(operation, world().owner.staff)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await hashOfTables(world().server)).toEqual(before);
  });

  test('who was staff when signing in, and is no more, may no more', async () => {
    const { server, owner } = world();
    const become = (role: 'client' | 'staff') =>
      server.database.db.update(users).set({ role }).where(eq(users.id, owner.staff.user.id));
    await become('client');
    server.advance(60_000);
    try {
      for (const operation of forStaff)
        expect([operation.id, (await answerTo(operation, owner.staff)).status]).toEqual([operation.id, 403]);
    } finally {
      await become('staff');
      server.advance(60_000);
    }
  });
}
