import type { FastifyBaseLogger } from 'fastify';
import { inTime } from '../concurrency/inTime.ts';

/** A value of a gauge, with the labels that tell it from others. */
type Reading = readonly [value: number, labels?: Record<string, string>];

/** The outcome of an attempt at a job: `failed` is tried again, `dead` is given up, `expired` came too late. */
type JobOutcome = 'done' | 'failed' | 'dead' | 'expired';

/** The metrics of this process, for Prometheus. They exist only when the environment asks for them. */
export interface Meters {
  /** Notes an answered request by the pattern of its route. */
  request(request: { method: string; route: string; status: number; seconds: number }): void;
  /** Notes a query by its operation, such as SELECT. */
  query(operation: string, seconds: number): void;
  job(job: { kind: string; outcome: JobOutcome; seconds: number }): void;
  /**
   * Adds a gauge whose values are looked up at every scrape. While they cannot be looked up it has none, and
   * `site_gauge_failures_total` counts that.
   */
  gauge(gauge: {
    name: string;
    help: string;
    labels?: readonly string[];
    read: () => readonly Reading[] | Promise<readonly Reading[]>;
  }): void;
  /** Returns all metrics in the text format of Prometheus. */
  scrape(): Promise<{ contentType: string; text: string }>;
}

/** The time for one gauge, longer than for a check: a database without an answer must not cost a scrape the others. */
const PATIENCE_MS = 4_000;
/** The buckets that OpenTelemetry recommends for durations of HTTP requests, in seconds. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
const QUERY_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 15];
const JOB_BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300];

/**
 * Opens the metrics: names follow the conventions of OpenTelemetry and of Prometheus' own clients where they have one,
 * and begin with `site_` otherwise. Labels never hold ids or words of persons.
 */
export async function openMeters(log: FastifyBaseLogger): Promise<Meters> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Requests, by method, pattern of the route and status',
    labelNames: ['http_request_method', 'http_route', 'http_response_status_code'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const queries = new Histogram({
    name: 'db_client_operation_duration_seconds',
    help: 'Queries, with the wait for a connection',
    labelNames: ['db_operation_name'],
    buckets: QUERY_BUCKETS,
    registers,
  });
  const jobs = new Histogram({
    name: 'site_job_duration_seconds',
    help: 'Attempts at jobs, by kind and outcome: done, failed (tried again), dead (given up), expired',
    labelNames: ['kind', 'outcome'],
    buckets: JOB_BUCKETS,
    registers,
  });
  const failures = new Counter({
    name: 'site_gauge_failures_total',
    help: 'Gauges that could not be looked up',
    labelNames: ['gauge'],
    registers,
  });

  return {
    request({ method, route, status, seconds }) {
      requests.observe({ http_request_method: method, http_route: route, http_response_status_code: status }, seconds);
    },
    query: (operation, seconds) => queries.observe({ db_operation_name: operation }, seconds),
    job: ({ kind, outcome, seconds }) => jobs.observe({ kind, outcome }, seconds),
    gauge({ name, help, labels = [], read }) {
      const gauge = new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers,
        async collect() {
          gauge.reset();
          try {
            for (const [value, of = {}] of await inTime((async () => read())(), PATIENCE_MS, noAnswer))
              gauge.set(of, value);
          } catch (error) {
            // After a reset a gauge without labels is 0, which would be a lie.
            if (labels.length === 0) gauge.remove();
            failures.inc({ gauge: name });
            log.debug({ err: error, gauge: name }, 'a gauge could not be looked up');
          }
        },
      });
    },
    scrape: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}

const noAnswer = () => new Error('no answer in time');
