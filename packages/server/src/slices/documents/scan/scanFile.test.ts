import { scanFile } from './scanFile.ts';

const never = () => {
  throw new Error('there is no scanner to be away');
};
async function* content() {
  yield Buffer.from('anything');
}

test('without a scanner a file counts as clean, but in production as not scanned', async () => {
  expect(await scanFile({ clamd: undefined, production: false }, content(), never)).toBe('clean');
  expect(await scanFile({ clamd: undefined, production: true }, content(), never)).toBe('not_scanned');
});

test('a scanner that is away leaves a file pending, in production too', async () => {
  const away = jest.fn();
  const clamd = { path: '/nowhere/clamd.socket' };
  expect(await scanFile({ clamd, production: true }, content(), away)).toBe('pending');
  expect(away).toHaveBeenCalledTimes(1);
});
