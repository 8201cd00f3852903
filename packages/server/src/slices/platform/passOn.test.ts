import type { FreshReason } from '@firm/releases';
import { type Tracing, useTracing } from '../../ground/observe/tracing.ts';
import { startFakeService } from '../../testing/fakeService.ts';
import { MAIN_KIND, startTestServer, type TestServer } from '../../testing/testServer.ts';
import { passOn } from './passOn.ts';

const reason: FreshReason = {
  remote: 'blog',
  version: '1.1.0',
  cause: 'abcdef012345',
  event: 'crashed',
  message: "TypeError: Cannot read properties of undefined (reading 'title')",
  frames: ['src/post/PostPage.tsx:24:11', 'src/post/PostRoute.tsx:9:3'],
  at: '2026-11-27T08:00:00.000Z',
  route: '/blog/:slug',
  browser: 'Firefox',
};

let server: TestServer;
let sentry: Awaited<ReturnType<typeof startFakeService>>;
beforeAll(async () => {
  sentry = await startFakeService();
  sentry.replies = [{ status: 200 }];
  const dsn = `${sentry.url.replace('http://', 'http://key@').replace('/v1', '')}/42`;
  server = await startTestServer(MAIN_KIND, { SENTRY_DSN: dsn });
});
afterAll(async () => {
  useTracing(undefined);
  await server.stop();
  await sentry.stop();
});

const aWhile = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
async function nextAsked(count: number): Promise<void> {
  for (let round = 0; sentry.asked.length < count && round < 100; round++) await aWhile(20);
}

test('Sentry gets an event with the kind of error, the places in the sources and the release', async () => {
  passOn(server.deps, reason);
  await nextAsked(1);
  const [envelope, item, event] = (sentry.asked[0]?.body ?? '').split('\n').map((line) => JSON.parse(line));
  expect(item).toEqual({ type: 'event' });
  expect(envelope.event_id).toBe(event.event_id);
  expect(event).toMatchObject({
    release: 'blog@1.1.0',
    transaction: '/blog/:slug',
    fingerprint: ['blog', 'abcdef012345'],
    contexts: { browser: { name: 'Firefox' } },
  });
  const [{ type, value, stacktrace }] = event.exception.values;
  expect([type, value]).toEqual(['TypeError', "Cannot read properties of undefined (reading 'title')"]);
  const innermost = { filename: 'src/post/PostPage.tsx', lineno: 24, colno: 11, in_app: true };
  expect(stacktrace.frames.at(-1)).toEqual(innermost);
  await aWhile(200);
});

test('a Sentry that hangs gets a few failures at once, and no visitor waits for it', async () => {
  sentry.asked.length = 0;
  sentry.replies = [{ status: 200, delayMs: 300 }];
  for (let times = 0; times < 20; times++) passOn(server.deps, reason);
  await nextAsked(5);
  await aWhile(100);
  expect(sentry.asked).toHaveLength(5);
  await aWhile(400);
});

test('a collector gets the failure as an exception of its own', () => {
  const note = jest.fn();
  useTracing({ note } as unknown as Tracing);
  passOn(server.deps, { ...reason, route: null, message: 'no kind' });
  expect(note).toHaveBeenCalledWith(
    'failure blog',
    { 'app.name': 'blog', 'app.version': '1.1.0', 'app.cause': 'abcdef012345', 'user_agent.name': 'Firefox' },
    {
      type: 'Error',
      message: 'no kind',
      stacktrace: 'no kind\n    at src/post/PostPage.tsx:24:11\n    at src/post/PostRoute.tsx:9:3',
    },
  );
});
