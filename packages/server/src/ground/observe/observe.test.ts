import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { API_BASE } from '@firm/contract';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../../../testing/src/freePort.ts';
import { freshDatabase } from '../../testing/databases.ts';
import { samplesOf } from '../../testing/promQl.ts';
import { type ServerProcess, startProcess, stopProcess } from '../../testing/serverProcess.ts';
import { MAIN_KIND } from '../../testing/testServer.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

/** A collector of OpenTelemetry, as far as it takes traces in. */
async function startCollector() {
  const spans: Span[] = [];
  const bodies: string[] = [];
  const server: Server = createServer(async (request, response) => {
    const body = await text(request);
    bodies.push(body);
    const { resourceSpans } = JSON.parse(body);
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  const port = await freePort();
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { spans, bodies, url: `http://127.0.0.1:${port}`, stop };
}

async function startMailServer() {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => stream.resume().on('end', () => done()),
  });
  const port = await freePort();
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return { url: `smtp://127.0.0.1:${port}`, stop: () => new Promise<void>((closed) => server.close(() => closed())) };
}

const work = mkdtempSync(join(tmpdir(), 'crossbay-observe-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));

/** Writes the names of the modules that a process loaded for observation into a file when it ends. */
const hook = join(work, 'loaded.cjs');
writeFileSync(
  hook,
  `process.on('exit', () => process.env.LOADED && require('node:fs').writeFileSync(process.env.LOADED,
    Object.keys(require('node:module')._cache).filter((name) => /opentelemetry|prom-client/.test(name)).join('\\n')));`,
);

async function onSite<T>(variables: Record<string, string>, use: (site: ServerProcess) => Promise<T>) {
  const loaded = join(work, `loaded-${Math.random()}`);
  const fresh = await freshDatabase(MAIN_KIND);
  const site = await startProcess({
    DATA_DIR: mkdtempSync(join(work, 'data-')),
    ...(fresh.url ? { DATABASE_URL: fresh.url } : {}),
    NODE_OPTIONS: `--require ${hook}`,
    LOADED: loaded,
    ...variables,
  });
  try {
    const result = await use(site);
    expect([await stopProcess(site), site.log()]).toEqual([0, expect.any(String)]);
    return { result, loaded: readFileSync(loaded, 'utf8').split('\n').filter(Boolean), log: site.log() };
  } finally {
    await stopProcess(site);
    await fresh.close();
  }
}

const register = (site: ServerProcess, email: string, headers: Record<string, string> = {}) =>
  fetch(`${site.url}${API_BASE}/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({
      email,
      password: 'a long password',
      password_confirm: 'a long password',
      first_name: 'Ana',
      last_name: 'Observed',
    }),
  });

test('a request, its queries, its job and its mail are traced below the caller, and the log names the trace', async () => {
  const collector = await startCollector();
  const mail = await startMailServer();
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const caller = 'b7ad6b7169203331';
  const metricsPort = await freePort();
  const { result, loaded, log } = await onSite(
    {
      SMTP_URL: mail.url,
      LOG_LEVEL: 'info',
      SLOW_QUERY_MS: '1',
      OTEL_TRACES_EXPORTER: 'otlp',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_BSP_SCHEDULE_DELAY: '100',
      OTEL_PROPAGATORS: 'tracecontext',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=trial',
      OTEL_METRICS_EXPORTER: 'prometheus',
      OTEL_EXPORTER_PROMETHEUS_PORT: String(metricsPort),
    },
    async (site) => {
      const answer = await register(site, 'observed@example.com', { traceparent: `00-${traceId}-${caller}-01` });
      expect(answer.status).toBe(201);
      const isSent = () => collector.spans.some(({ name }) => name === 'send mail');
      for (let round = 0; !isSent() && round < 200; round++) await wait(50);
      const elsewhere = await fetch(`http://127.0.0.1:${metricsPort}/elsewhere`);
      const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
      expect([elsewhere.status, metrics.status]).toEqual([404, 200]);
      expect(await (await fetch(`${site.url}/metrics`)).text()).not.toContain('http_server_request_duration');
      return { metrics: samplesOf(await metrics.text()) };
    },
  );
  collector.stop();
  await mail.stop();

  const { spans, bodies } = collector;
  const request = spans.find((span) => span.parentSpanId === caller);
  expect(request).toMatchObject({ traceId, name: `POST ${API_BASE}/auth/register` });
  const ofRequest = spans.filter((span) => span.traceId === traceId);
  const inserts = ofRequest.filter(({ name }) => name === 'INSERT');
  expect(inserts.length).toBeGreaterThan(0);
  expect(new Set(inserts.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([request?.spanId]));
  // A job is a trace of its own.
  const job = spans.find(({ name }) => name === 'job mail');
  expect(spans.find(({ name }) => name === 'send mail')).toMatchObject({
    traceId: job?.traceId,
    parentSpanId: job?.spanId,
  });
  expect(job?.traceId).not.toBe(traceId);
  expect(bodies.join()).toContain('"service.name"');
  expect(bodies.join()).toContain('deployment.environment.name');
  expect(bodies.join()).not.toMatch(/observed@|Observed|a long password/);

  const lines = log.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));
  const completed = lines.find(({ msg, trace_id }) => msg === 'request completed' && trace_id === traceId);
  expect(completed).toMatchObject({ span_id: request?.spanId, res: { statusCode: 201 } });
  const slow = lines.filter(({ msg }) => msg === 'a query was slow');
  expect(slow).toContainEqual(expect.objectContaining({ trace_id: traceId, endpoint: 'auth.register' }));
  expect(slow.some(({ query }) => query.includes('$1'))).toBe(true);
  expect(JSON.stringify(slow)).not.toMatch(/observed@|Observed/);
  // No line names its trace twice.
  for (const line of log.split('\n')) expect(line.split('"trace_id"').length).toBeLessThanOrEqual(2);

  const has = (name: string) => result.metrics.some((sample) => sample.name === name);
  expect(
    ['process_cpu_seconds_total', 'nodejs_eventloop_lag_p99_seconds', 'site_streams'].filter((name) => !has(name)),
  ).toEqual([]);
  const sent = result.metrics.find(
    ({ name, labels }) => name === 'site_job_duration_seconds_count' && labels.kind === 'mail',
  );
  expect(sent).toMatchObject({ labels: { outcome: 'done' }, value: 1 });
  expect(loaded.length).toBeGreaterThan(10);
}, 120_000);

test('nothing of it is loaded or logged unless it is asked for', async () => {
  const { loaded, log } = await onSite({ LOG_LEVEL: 'info' }, async (site) => {
    expect((await register(site, 'unobserved@example.com')).status).toBe(201);
  });
  expect(loaded).toEqual([]);
  expect(log).not.toMatch(/trace_id|a query was slow/);
}, 120_000);

test('an address in use ends the start with one line', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => taken.once('listening', listening));
  const address = taken.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const variables = { OTEL_METRICS_EXPORTER: 'prometheus', OTEL_EXPORTER_PROMETHEUS_PORT: String(port) };
  await expect(onSite(variables, async () => {})).rejects.toThrow(
    `the server ended with 1: OTEL_EXPORTER_PROMETHEUS_PORT ${port} is in use on 127.0.0.1`,
  );
  taken.close();
}, 120_000);
