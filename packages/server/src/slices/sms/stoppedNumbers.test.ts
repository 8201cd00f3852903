import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { type Ask, knownMigrations, refuseNewer } from '../../ground/db/migrations.ts';
import { beginSealing } from '../../ground/fields/fieldKeys.ts';
import { fieldSealing } from '../../ground/fields/fields.tables.ts';
import { sealRemaining, sealStored } from '../../ground/fields/sealStored.ts';
import { newSecret, parseSecrets, type SecretList } from '../../ground/keys/keyList.ts';
import { createKeys } from '../../ground/keys/keys.ts';
import { tidyUp } from '../../housekeeping/housekeeping.ts';
import { allSealedFields } from '../../slices.ts';
import { MAIN_KIND, startTestServer, type TestServer } from '../../testing/testServer.ts';
import { stoppedNumbers } from './sms.tables.ts';
import { isStopped, startNumber, stopNumber } from './stoppedNumbers.ts';

const [old, fresh] = [newSecret(new Date()), newSecret(new Date(), ['x'])].map((secret, at) => ({
  ...secret,
  id: ['old', 'fresh'][at] ?? '',
}));
const plainHashOf = (number: string) => createHash('sha256').update(number).digest('hex');

describe('numbers that said STOP', () => {
  let server: TestServer;
  let secrets: SecretList;
  beforeAll(async () => {
    if (!old) throw new Error('there is no secret');
    secrets = [old];
    const keys = createKeys({ read: () => secrets }, pino({ level: 'silent' }));
    server = await startTestServer(MAIN_KIND, {}, { keys });
  });
  afterAll(() => server.stop());
  const db = () => server.database.db;
  const rows = () => db().select().from(stoppedNumbers);

  test('lie there under a keyed hash, which nobody can make who knows all numbers', async () => {
    const number = '+17185550001';
    await stopNumber(db(), number, new Date());
    await stopNumber(db(), number, new Date());
    expect(await isStopped(db(), number)).toBe(true);
    const stored = await rows();
    expect(stored.map(({ numberHash }) => numberHash)).toEqual([expect.stringMatching(/^old\.[\w-]{43}$/)]);
    for (const guess of [number, plainHashOf(number)]) expect(JSON.stringify(stored)).not.toContain(guess);
    secrets = parseSecrets(`other:${'n'.repeat(40)}`);
    expect(await isStopped(db(), number)).toBe(false);
    if (old) secrets = [old];
    await startNumber(db(), number);
    expect(await rows()).toEqual([]);
  });

  test('are written as the version before reads them until a day after the update', async () => {
    const number = '+17185550005';
    const beforeDay = await startTestServer(MAIN_KIND);
    const { db: fresh } = beforeDay.database;
    await fresh.update(fieldSealing).set({ numbersBeginAt: new Date(Date.now() + 3_600_000) });
    await stopNumber(fresh, number, new Date());
    await sealStored(beforeDay.deps, allSealedFields());
    expect(await fresh.select().from(stoppedNumbers)).toMatchObject([{ numberHash: plainHashOf(number) }]);
    await beginSealing(fresh);
    await sealStored(beforeDay.deps, allSealedFields());
    expect(await fresh.select().from(stoppedNumbers)).not.toMatchObject([{ numberHash: plainHashOf(number) }]);
    expect(await isStopped(fresh, number)).toBe(true);
    await beforeDay.stop();
  });

  test('are written anew only once it is noted that the version before must not start, which would forget them', async () => {
    const [number, later] = ['+17185550006', '+17185550007'];
    const dayHasCome = await startTestServer(MAIN_KIND);
    const { db: fresh } = dayHasCome.database;
    await fresh.execute(sql`delete from drizzle.contracts where tag = 'keyed numbers'`);
    const before = knownMigrations().filter(({ tag }) => tag < '0061');
    const ask: Ask = async (text, [value] = []) => (await fresh.execute(text.replace('$1', `'${value}'`))).rows;
    const startsOn = () => refuseNewer(ask, before);
    await stopNumber(fresh, number, new Date());
    await sealStored(dayHasCome.deps, allSealedFields());
    expect(await fresh.select().from(stoppedNumbers)).toMatchObject([{ numberHash: plainHashOf(number) }]);
    await startsOn();

    await tidyUp(dayHasCome.deps);
    await expect(startsOn()).rejects.toThrow('lacks the migration 0061_keyed_numbers_begin');
    await stopNumber(fresh, later, new Date());
    const plain = [number, later].map(plainHashOf);
    const kept = (await fresh.select().from(stoppedNumbers)).map(({ numberHash }) => numberHash);
    expect([kept.length, kept.filter((hash) => plain.includes(hash))]).toEqual([2, []]);
    expect([await isStopped(fresh, number), await isStopped(fresh, later)]).toEqual([true, true]);
    await dayHasCome.stop();
  });

  test('of a former version are brought under the key, and hold before and after', async () => {
    const [number, freed] = ['+17185550002', '+17185550003'];
    const stoppedAt = new Date('2026-11-01T12:00:00Z');
    for (const each of [number, freed])
      await db()
        .insert(stoppedNumbers)
        .values({ numberHash: plainHashOf(each), stoppedAt });
    expect(await isStopped(db(), number)).toBe(true);
    await startNumber(db(), freed);
    expect(await isStopped(db(), freed)).toBe(false);
    await sealRemaining(server.deps, allSealedFields());
    expect(await isStopped(db(), number)).toBe(true);
    expect(await rows()).toMatchObject([{ numberHash: expect.stringMatching(/^old\./), stoppedAt }]);
  });

  test('hold under a new key, and without the old one', async () => {
    const number = '+17185550004';
    await stopNumber(db(), number, new Date());
    if (!old || !fresh) throw new Error('there is no secret');
    secrets = [fresh, old];
    expect(await isStopped(db(), number)).toBe(true);
    await stopNumber(db(), number, new Date());
    expect(await rows()).toHaveLength(2);
    await sealStored(server.deps, allSealedFields());
    secrets = [fresh];
    expect(await isStopped(db(), number)).toBe(true);
    expect((await rows()).every(({ numberHash }) => numberHash.startsWith('fresh.'))).toBe(true);
  });

  test('whose key is missing keep nothing else from being encrypted', async () => {
    secrets = parseSecrets(`lost:${'l'.repeat(40)}`);
    const before = await rows();
    const { failed } = await sealStored(server.deps, allSealedFields());
    expect(failed).toBeGreaterThanOrEqual(before.length);
    expect(await rows()).toEqual(before);
  });
});
