import { backupMain } from './main.ts';

it.each([
  [[], 2],
  [['key'], 2],
  [['help'], 0],
  [['--help'], 0],
] as const)('answers %j with its usage and code %i', async (args, code) => {
  const answer = await backupMain([...args], {});
  expect(answer.code).toBe(code);
  expect([...answer.out, ...answer.err].join()).toContain('Usage: pnpm backup key');
  expect(answer.err).toHaveLength(code === 0 ? 0 : 1);
});
