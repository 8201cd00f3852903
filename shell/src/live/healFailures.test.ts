import { ApiError, createQueryClient, QueryClientProvider, useQuery } from '@firm/api-client';
import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { healFailures } from './healFailures.ts';

const queryClient = createQueryClient();
const ask = jest.fn<Promise<string>, []>();
const isBack = jest.fn(async (_address: string) => ({ ok: true }));
/** Lets promises settle while the test controls the clock. */
const settle = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
let stop = () => {};
let leave = () => {};

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { fetch: isBack });
  ask.mockReset();
  isBack.mockReset().mockResolvedValue({ ok: false });
  stop = healFailures(queryClient);
});
afterEach(() => {
  leave();
  stop();
  queryClient.clear();
  jest.useRealTimers();
});

/** Renders a screen that needs the query. */
async function show() {
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: queryClient }, children);
  const screen = renderHook(() => useQuery({ queryKey: ['articles'], queryFn: ask, retry: false }), { wrapper });
  leave = screen.unmount;
  await settle(0);
}
const shown = () => queryClient.getQueryState(['articles'])?.data;

test.each([0, 502, 503, 504])(
  'what failed with %i for want of a server is asked for again once the server is back, not before',
  async (status) => {
    ask.mockRejectedValueOnce(new ApiError(status, 'away')).mockResolvedValue('here');
    await show();
    await settle(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(isBack.mock.calls.length).toBeGreaterThan(3);
    expect(isBack.mock.calls.length).toBeLessThan(10);
    expect(isBack.mock.calls[0]?.[0]).toBe('/api/health/ready');

    isBack.mockResolvedValue({ ok: true });
    await settle(30_000);
    expect(shown()).toBe('here');
    expect(ask).toHaveBeenCalledTimes(2);

    const before = isBack.mock.calls.length;
    await settle(120_000);
    expect(isBack.mock.calls.length).toBe(before);
  },
);

test('a query that fails while the server answers is retried at growing intervals, as long as a screen shows it', async () => {
  isBack.mockResolvedValue({ ok: true });
  ask.mockRejectedValue(new ApiError(503, 'this one only'));
  await show();
  await settle(60_000);
  expect(ask.mock.calls.length).toBeGreaterThan(3);
  expect(ask.mock.calls.length).toBeLessThan(10);
  leave();
  const before = ask.mock.calls.length;
  await settle(120_000);
  expect(ask.mock.calls.length).toBe(before);
});

test.each([404, 429, 500])('an answer %i is no outage', async (status) => {
  ask.mockRejectedValue(new ApiError(status, 'no'));
  await show();
  await settle(120_000);
  expect(isBack).not.toHaveBeenCalled();
});
