import { type Said, say } from '@firm/releases';
import { storeTroubles } from './storeTroubles.ts';

type Deps = Parameters<typeof storeTroubles>[0];

test('a store that cannot be written to is told of, with its beginning, until it can be again', async () => {
  const full = say('noRoom', { place: '/releases', reason: say('diskFull'), error: { english: 'ENOSPC' } });
  const unwritable = jest.fn(async (): Promise<Said[]> => [full]);
  const store = { unwritable } as unknown as Deps['store'];
  let at = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => at);
  const look = (time: string) => storeTroubles({ store, clock: () => new Date(time) });
  const since = '2026-11-24T09:00:00.000Z';
  const told = { says: full.text, reasons: [full] };
  const trouble = { app: '*', kind: 'unwritable', version: null, since, ...told };
  expect(await look('2026-11-24T09:00:00Z')).toMatchObject([trouble]);
  at += 10_000;
  unwritable.mockRejectedValueOnce(new Error('EIO'));
  expect(await look('2026-11-24T09:00:10Z')).toMatchObject([
    { since, reasons: [{ code: 'notTried', values: { error: { english: 'EIO' } } }] },
  ]);
  at += 10_000;
  unwritable.mockResolvedValue([]);
  expect(await look('2026-11-24T09:00:20Z')).toEqual([]);
  at += 10_000;
  // Readers who look every ten seconds do not make it write each time.
  expect(await look('2026-11-24T09:00:30Z')).toEqual([]);
  expect(unwritable).toHaveBeenCalledTimes(3);
  clock.mockRestore();
});
