import { inTime } from './inTime.ts';

const late = () => new Error('the file does not arrive');
const never = new Promise<string>(() => {});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('work that ends in time gives what it gave, its own error included, and leaves no timer', async () => {
  await expect(inTime(Promise.resolve('a'), 10, late)).resolves.toBe('a');
  await expect(inTime(Promise.reject(new Error('no such file')), 10, late)).rejects.toThrow('no such file');
  expect(jest.getTimerCount()).toBe(0);
});

test('work that does not end in time is given up with the name of what was waited for', async () => {
  const waited = inTime(never, 10, late);
  jest.advanceTimersByTime(10);
  await expect(waited).rejects.toThrow('the file does not arrive');
});
