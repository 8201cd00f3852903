import pino from 'pino';
import { accountLimit, letterLimit } from '../../slices/auth/auth.limits.ts';
import { numberLimit } from '../../slices/sms/sms.limits.ts';
import { onEachDatabase } from '../../testing/testServer.ts';
import { giveKeys } from '../fields/fieldKeys.ts';
import { hashOf } from '../keys/hashOf.ts';
import { newSecret } from '../keys/keyList.ts';
import { createKeys } from '../keys/keys.ts';
import { attempts } from './limits.tables.ts';
import { admitAttempt, assertMayTry, forgetAttempts, networkOf } from './limits.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['not an address', 'not an address'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

onEachDatabase('attempts', (server) => {
  test('concurrent attempts do not exceed the limit', async () => {
    const { database, deps } = server();
    const one = () => admitAttempt(database.db, deps.clock(), { limit: letterLimit, of: 'somebody:reset' });
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, one));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });
  test('a phone number or an e-mail is kept under a keyed hash, and goes on waiting when the key changes', async () => {
    const { database, deps } = server();
    const { db } = database;
    const now = deps.clock();
    const counted = { limit: numberLimit, of: '+17185550199' };
    for (let attempt = 0; attempt < 4; attempt++) await admitAttempt(db, now, counted);
    await admitAttempt(db, now, { limit: accountLimit, of: 'ana@example.com' });
    const kept = (await db.select().from(attempts)).map(({ key }) => key).join();
    for (const told of ['+17185550199', 'ana@example.com'])
      for (const form of [told, hashOf(told)]) expect([form, kept.includes(form)]).toEqual([form, false]);

    const first = newSecret(now);
    const both = [newSecret(now, [first.id]), first] as const;
    const log = pino({ level: 'silent' });
    giveKeys(db, createKeys({ read: () => [first] }, log));
    for (let attempt = 0; attempt < 4; attempt++) await admitAttempt(db, now, counted);
    giveKeys(db, createKeys({ read: () => both }, log));
    await expect(assertMayTry(db, now, counted)).rejects.toMatchObject({ status: 429 });
    await forgetAttempts(db, counted);
    await assertMayTry(db, now, counted);
    giveKeys(db, deps.keys);
  });
});
