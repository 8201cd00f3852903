import { storeTroubles } from './storeTroubles.ts';

type Deps = Parameters<typeof storeTroubles>[0];

test('a store that cannot be written to is told of, with its beginning, until it can be again', async () => {
  const full = 'the store /releases cannot be written to: the disk is full';
  const unwritable = jest.fn(async (): Promise<string[]> => [full]);
  const store = { unwritable } as unknown as Deps['store'];
  let at = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => at);
  const look = (time: string) => storeTroubles({ store, clock: () => new Date(time) });
  const trouble = { app: '*', kind: 'unwritable', version: null, since: '2026-11-24T09:00:00.000Z', says: full };
  expect(await look('2026-11-24T09:00:00Z')).toMatchObject([trouble]);
  at += 10_000;
  unwritable.mockRejectedValueOnce(new Error('EIO'));
  expect(await look('2026-11-24T09:00:10Z')).toMatchObject([{ ...trouble, says: 'EIO' }]);
  at += 10_000;
  unwritable.mockResolvedValue([]);
  expect(await look('2026-11-24T09:00:20Z')).toEqual([]);
  at += 10_000;
  // Readers who look every ten seconds do not make it write each time.
  expect(await look('2026-11-24T09:00:30Z')).toEqual([]);
  expect(unwritable).toHaveBeenCalledTimes(3);
  clock.mockRestore();
});
