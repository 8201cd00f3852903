import vm from 'node:vm';
import { holdEarlyActs } from './holdEarlyActs.ts';

/** The part of a page that the script touches, with a form that its visitor submits. */
function submitted(action: string | null) {
  const heard = new Map<string, (event: object) => void>();
  const form = { getAttribute: () => action, submit: jest.fn() };
  const self: { __HELD_SUBMIT__?: unknown } = {};
  const document = { getElementById: () => ({ dataset: {} }) };
  const addEventListener = (type: string, listener: (event: object) => void) => heard.set(type, listener);
  vm.runInNewContext(holdEarlyActs, { self, document, addEventListener, setTimeout });
  const preventDefault = jest.fn();
  heard.get('submit')?.({ target: form, preventDefault });
  expect(preventDefault).toHaveBeenCalled();
  expect(self.__HELD_SUBMIT__).toBe(form);
  return { form, self };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a form that works without scripts is sent eight seconds later if the shell has not taken it', () => {
  const { form, self } = submitted('/contact');
  jest.advanceTimersByTime(7_900);
  expect(form.submit).not.toHaveBeenCalled();
  jest.advanceTimersByTime(100);
  expect(form.submit).toHaveBeenCalledTimes(1);
  expect(self.__HELD_SUBMIT__).toBeUndefined();
});

test('one that the shell has taken meanwhile is its own to send, and one that needs scripts waits', () => {
  const taken = submitted('/newsletter');
  taken.self.__HELD_SUBMIT__ = undefined;
  const signIn = submitted(null);
  jest.advanceTimersByTime(60_000);
  expect(taken.form.submit).not.toHaveBeenCalled();
  expect(signIn.form.submit).not.toHaveBeenCalled();
  expect(signIn.self.__HELD_SUBMIT__).toBe(signIn.form);
});
