import { hash } from '@node-rs/argon2';
import { passwordFits } from './passwords.ts';

jest.mock('@node-rs/argon2', () => {
  const argon2 = jest.requireActual('@node-rs/argon2');
  return { ...argon2, hash: jest.fn(argon2.hash) };
});

test('the hash for unknown accounts is made again after it could not be made', async () => {
  jest.mocked(hash).mockRejectedValueOnce(new Error('out of memory'));
  const ask = () => passwordFits(undefined, 'a password', { admit: async () => {}, failed: async () => {} });
  await expect(ask()).rejects.toThrow('out of memory');
  expect(await ask()).toBe(false);
});
