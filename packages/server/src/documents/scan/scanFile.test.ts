import { scanFile } from './scanFile.ts';

const never = () => {
  throw new Error('there is no scanner to be away');
};

test('without a scanner a file counts as clean, but in production as not scanned', async () => {
  const bytes = Buffer.from('anything');
  expect(await scanFile({ clamd: undefined, production: false }, bytes, never)).toBe('clean');
  expect(await scanFile({ clamd: undefined, production: true }, bytes, never)).toBe('not_scanned');
});

test('a scanner that is away leaves a file pending, in production too', async () => {
  const away = jest.fn();
  const clamd = { path: '/nowhere/clamd.socket' };
  expect(await scanFile({ clamd, production: true }, Buffer.from('anything'), away)).toBe('pending');
  expect(away).toHaveBeenCalledTimes(1);
});
