import { letterLimit } from '../../slices/auth/auth.limits.ts';
import { onEachDatabase } from '../../testing/testServer.ts';
import { admitAttempt, networkOf } from './limits.ts';

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
});
