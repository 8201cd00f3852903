import { ReadableStream } from 'node:stream/web';
import { TextDecoder, TextEncoder } from 'node:util';
import { ApiError, api, createQueryClient } from '@firm/api-client';
import { sessionStore } from '@firm/session';
import { client } from '@firm/testing';
import { followChanges } from './followChanges.ts';

Object.assign(globalThis, { TextDecoder });

/** The server's side of an event stream. */
interface Connection {
  say(text: string): void;
  end(): void;
  signal: AbortSignal;
}

const connections: Connection[] = [];
const opening = jest.spyOn(api, 'stream');
const queryClient = createQueryClient();
let stop = () => {};

function openStream(signal: AbortSignal): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      signal.addEventListener('abort', () => controller.error(new Error('aborted')));
      connections.push({
        say: (text) => controller.enqueue(new TextEncoder().encode(text)),
        end: () => controller.close(),
        signal,
      });
    },
  });
}

const last = () => {
  const connection = connections.at(-1);
  if (!connection) throw new Error('nobody has connected');
  return connection;
};
/** Lets promises settle while the test controls the clock. */
const settle = (milliseconds = 100) => jest.advanceTimersByTimeAsync(milliseconds);
const isStale = (...key: string[]) => queryClient.getQueryState(key)?.isInvalidated;

beforeEach(() => {
  jest.useFakeTimers();
  connections.length = 0;
  opening.mockReset().mockImplementation(async (_, { signal }) => openStream(signal) as never);
  sessionStore.setState({ status: 'authenticated', user: client }, true);
  know();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

/** Puts a fresh query on screen. */
function know() {
  for (const key of ['messages', 'documents', 'dashboard', 'site']) queryClient.setQueryData([key], key);
}

async function start() {
  stop = followChanges(queryClient);
  await settle();
  know();
}

test('a change refetches its own queries and the dashboard, and no others', async () => {
  await start();
  last().say(':\n\ndata: {"topic":"mess');
  await settle();
  expect(isStale('messages')).toBe(false);
  last().say('ages","id":"7"}\n\n');
  await settle();
  expect([isStale('messages'), isStale('dashboard')]).toEqual([true, true]);
  expect([isStale('documents'), isStale('site')]).toEqual([false, false]);
});

test('after a lost connection every query that can change is refetched', async () => {
  await start();
  last().end();
  await settle(1_500);
  expect(connections).toHaveLength(2);
  expect([isStale('messages'), isStale('documents'), isStale('dashboard')]).toEqual([true, true, true]);
  expect(isStale('site')).toBe(false);
});

test('after a sign-out in another tab the stream is not opened again before this tab has had time to hear of it', async () => {
  await start();
  last().say('event: signed_out\n\n');
  last().end();
  await settle(29_000);
  expect(connections).toHaveLength(1);
  sessionStore.setState({ status: 'guest', user: null }, true);
  await settle(60_000);
  expect(connections).toHaveLength(1);
  sessionStore.setState({ status: 'authenticated', user: client }, true);
  await settle();
  expect(connections).toHaveLength(2);
});

test('a tab that heard nothing, since the same person signed in again meanwhile, opens the stream again', async () => {
  await start();
  last().say('event: signed_out\n\n');
  last().end();
  await settle(31_000);
  expect(connections).toHaveLength(2);
});

test('a query that is still unanswered when the stream opens is not asked again', async () => {
  void queryClient.fetchQuery({ queryKey: ['cases', 'sight'], queryFn: () => new Promise(() => {}) });
  stop = followChanges(queryClient);
  await settle();
  last().say(':\n\n');
  await settle();
  expect(isStale('cases', 'sight')).toBe(false);
});

test('queries answered while the stream opens are not refetched; earlier ones are', async () => {
  jest.advanceTimersByTime(1);
  let open = () => {};
  opening.mockImplementation(
    (_, { signal }) => new Promise((resolve) => (open = () => resolve(openStream(signal) as never))),
  );
  stop = followChanges(queryClient);
  await settle();
  queryClient.setQueryData(['messages', 'unread'], 'new');
  open();
  await settle();
  expect([isStale('messages', 'unread'), isStale('messages'), isStale('site')]).toEqual([false, true, false]);
});

test('a connection that fell silent is given up', async () => {
  await start();
  await settle(30_000);
  last().say(':\n\n');
  await settle(30_000);
  expect(connections).toHaveLength(1);
  await settle(15_000);
  expect(connections).toHaveLength(2);
  expect(connections[0]?.signal.aborted).toBe(true);
});

test('tries again after growing waits, after the wait the server asks for, and at once when the network is back', async () => {
  opening.mockRejectedValue(new ApiError(0, 'no network'));
  await start();
  await settle(10_000);
  expect(opening.mock.calls.length).toBeGreaterThan(2);
  expect(opening.mock.calls.length).toBeLessThan(8);

  opening.mockRejectedValue(new ApiError(503, 'busy', { retryAfterSeconds: 60 }));
  await settle(30_000);
  const before = opening.mock.calls.length;
  await settle(25_000);
  expect(opening.mock.calls.length).toBe(before);

  opening.mockImplementation(async (_, { signal }) => openStream(signal) as never);
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(connections).toHaveLength(1);
});

test('a guest has no stream, and signing out ends it', async () => {
  sessionStore.setState({ status: 'guest', user: null }, true);
  await start();
  expect(opening).not.toHaveBeenCalled();
  sessionStore.setState({ status: 'authenticated', user: client }, true);
  await settle();
  expect(connections).toHaveLength(1);
  sessionStore.setState({ status: 'guest', user: null }, true);
  await settle(60_000);
  expect(last().signal.aborted).toBe(true);
  expect(connections).toHaveLength(1);
});

describe('several tabs', () => {
  /** Stands in for the browser's locks and channels, for tabs that all live in this page. */
  class Channel extends EventTarget {
    static open = new Set<Channel>();
    constructor(readonly name: string) {
      super();
      Channel.open.add(this);
    }
    postMessage(data: unknown) {
      for (const other of Channel.open)
        if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }));
    }
    close() {
      Channel.open.delete(this);
    }
  }
  const waiting: (() => void)[] = [];
  let isHeld = false;
  let lose = () => {};
  const locks = {
    async request(_: string, { steal }: { steal?: boolean }, work: () => Promise<void>) {
      if (steal) lose();
      else if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
      isHeld = true;
      const lost = new Promise<never>((_resolve, reject) => {
        lose = () => reject(new Error('stolen'));
      });
      await Promise.race([work(), lost]).finally(() => {
        if (steal || !waiting.length) isHeld = false;
        waiting.shift()?.();
      });
    },
  };

  beforeEach(() => {
    Object.assign(globalThis, { BroadcastChannel: Channel });
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    Reflect.deleteProperty(navigator, 'locks');
  });

  test('one tab reads the stream for the others; when it closes, the next one takes over', async () => {
    const other = createQueryClient();
    const stopFirst = followChanges(other);
    await settle();
    await start();
    expect(connections).toHaveLength(1);
    other.setQueryData(['messages'], 'known');
    last().say('data: {"topic":"messages"}\n\n');
    await settle();
    expect(isStale('messages')).toBe(true);
    expect(other.getQueryState(['messages'])?.isInvalidated).toBe(true);

    stopFirst();
    await settle();
    expect(connections[0]?.signal.aborted).toBe(true);
    expect(connections).toHaveLength(2);
    stop();
    await settle();
  });

  test('a visible tab takes over from a silent one', async () => {
    // A sleeping tab holds the lock and does nothing.
    void locks.request('', {}, () => new Promise(() => {})).catch(() => {});
    await start();
    expect(connections).toHaveLength(0);
    await settle(130_000);
    expect(connections.length).toBeGreaterThan(0);
  });
});
