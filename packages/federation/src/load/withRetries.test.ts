import { LoadError } from './failures.ts';
import { withRetries } from './withRetries.ts';

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.__CHUNK_FAILURES__ = undefined;
});
afterEach(() => jest.useRealTimers());

const chunkError = (type: string) =>
  Object.assign(new Error('Loading chunk 7 failed'), {
    name: 'ChunkLoadError',
    type,
    request: 'https://firm.test/r/blog/1.0.0/assets/list.js?retry=1',
  });

test('tries again after 300 and 900 ms, each time under a new address', async () => {
  const load = jest
    .fn()
    .mockRejectedValueOnce(chunkError('error'))
    .mockRejectedValueOnce(chunkError('error'))
    .mockResolvedValue('loaded');
  const result = withRetries(load);
  await jest.advanceTimersByTimeAsync(299);
  expect(load).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(899);
  expect(load).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(1);
  await expect(result).resolves.toBe('loaded');
  expect(globalThis.__CHUNK_FAILURES__).toEqual({ 'https://firm.test/r/blog/1.0.0/assets/list.js': 2 });
});

test('gives up after the third failure', async () => {
  const load = jest.fn().mockRejectedValue(new LoadError('network', 'gone'));
  const result = withRetries(load);
  result.catch(() => {});
  await jest.advanceTimersByTimeAsync(10_000);
  await expect(result).rejects.toThrow('gone');
  expect(load).toHaveBeenCalledTimes(3);
});

test.each([
  ['a time-out of an entry', new LoadError('timeout', 'slow')],
  ['a time-out of a chunk', chunkError('timeout')],
  ['a missing hash', new LoadError('integrity', 'no hash')],
  ['code that ran and threw', new TypeError('x is not a function')],
])('does not try again after %s', async (_, error) => {
  const load = jest.fn().mockRejectedValue(error);
  await expect(withRetries(load)).rejects.toBe(error);
  expect(load).toHaveBeenCalledTimes(1);
});

test('stops when the load was abandoned', async () => {
  const control = new AbortController();
  const load = jest.fn().mockRejectedValue(new LoadError('network', 'gone'));
  const result = withRetries(load, control.signal);
  result.catch(() => {});
  control.abort();
  await jest.advanceTimersByTimeAsync(10_000);
  await expect(result).rejects.toThrow('gone');
  expect(load).toHaveBeenCalledTimes(1);
});
