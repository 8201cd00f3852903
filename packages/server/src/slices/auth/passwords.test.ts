import { hash } from '@node-rs/argon2';
import { hashPassword, passwordFits } from './passwords.ts';

jest.mock('@node-rs/argon2', () => {
  const argon2 = jest.requireActual('@node-rs/argon2');
  return { ...argon2, hash: jest.fn(argon2.hash) };
});

test('the hash for unknown accounts is made again after it could not be made', async () => {
  jest.mocked(hash).mockRejectedValueOnce(new Error('out of memory'));
  const ask = () =>
    passwordFits(undefined, 'a password', { of: 'nobody', admit: async () => {}, failed: async () => {} });
  await expect(ask()).rejects.toThrow('out of memory');
  expect(await ask()).toBe(false);
});

test('a check that waits for the database lets others compute, and the next one of its account waits for it', async () => {
  const waits: (() => void)[] = [];
  const hangs = () => new Promise<void>((resolve) => waits.push(resolve));
  const passes = async () => {};
  const passwordHash = await hashPassword('right');
  const checks = ['a', 'a', 'b', 'c'].map((of) =>
    passwordFits(passwordHash, 'right', { of, admit: hangs, failed: passes }),
  );
  const wrong = passwordFits(passwordHash, 'wrong', { of: 'd', admit: passes, failed: hangs });
  expect(await passwordFits(passwordHash, 'right', { of: 'e', admit: passes, failed: passes })).toBe(true);
  while (waits.length < 4) await new Promise(setImmediate);
  expect(waits).toHaveLength(4);
  for (let at = 0; at < 5; at++) {
    while (waits.length <= at) await new Promise(setImmediate);
    waits[at]?.();
  }
  expect([await Promise.all(checks), await wrong]).toEqual([[true, true, true, true], false]);
});
