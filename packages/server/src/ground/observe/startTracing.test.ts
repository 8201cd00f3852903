import Fastify from 'fastify';
import { startTracing } from './startTracing.ts';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';

/** Returns the trace of a request whose caller names one. */
async function traceOf(tracesOfCallers: boolean): Promise<string | undefined> {
  process.env.OTEL_TRACES_SAMPLER = 'always_off';
  const tracing = await startTracing({ tracesOfCallers });
  const app = Fastify();
  tracing.traceRequests(app, () => '/');
  app.get('/', () => tracing.ids() ?? {});
  const headers = { traceparent: `00-${TRACE_ID}-b7ad6b7169203331-01` };
  const answer = await app.inject({ url: '/', headers });
  await app.close();
  await tracing.stop();
  return answer.json().trace_id;
}

test('a caller puts a request into a trace only where callers are believed', async () => {
  expect(await traceOf(false)).toMatch(/^(?!0af7)[0-9a-f]{32}$/);
  expect(await traceOf(true)).toBe(TRACE_ID);
});
