import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';

/** The facts of a span about its work. Never ids, addresses or words of persons. */
export type SpanFacts = Record<string, string | number | boolean>;
/** Ends a span; with the error, if the work failed. */
type EndSpan = (error?: unknown) => void;
type TraceIds = { trace_id: string; span_id: string };

/** An error that another program reported: OpenTelemetry's `exception`. Its words hold nothing of persons. */
export interface ReportedError {
  type: string;
  message: string;
  stacktrace: string;
}

/** OpenTelemetry as `startTracing` sets it up. */
export interface Tracing {
  /** Begins a span of a call to another service, below the work under way. */
  begin(name: string, facts: SpanFacts): EndSpan;
  /** Does work as a trace of its own. */
  within<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T>;
  /** Notes an error that another program reported, as a failed span of its own. */
  note(name: string, facts: SpanFacts, error: ReportedError): void;
  /** Notes work that another program reported, as a span of its own: it took these milliseconds, until now. */
  noteWork(name: string, facts: SpanFacts, ms: number): void;
  /** Makes every request a span, below that of a caller who sends `traceparent` where `OTEL_PROPAGATORS` says so. */
  traceRequests(app: FastifyInstance, routeOf: (request: FastifyRequest) => string): void;
  /** The ids of the work under way. */
  ids(): TraceIds | undefined;
  /** Sends what is not sent yet. */
  stop(): Promise<void>;
}

let tracing: Tracing | undefined;

/** Gives ground the tracing of this process. Without it, nothing of OpenTelemetry is loaded. */
export const useTracing = (next: Tracing | undefined): void => {
  tracing = next;
};

export const tracingNow = (): Tracing | undefined => tracing;

/** Begins a span of a call to another service; undefined while traces are off. */
export const beginSpan = (name: string, facts: SpanFacts): EndSpan | undefined => tracing?.begin(name, facts);

/** Calls another service within a span. */
export async function inSpan<T>(name: string, facts: SpanFacts, call: () => Promise<T>): Promise<T> {
  const end = beginSpan(name, facts);
  if (!end) return call();
  try {
    const result = await call();
    end();
    return result;
  } catch (error) {
    end(error);
    throw error;
  }
}

/** Does work as a trace of its own. */
export const traced = <T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T> =>
  tracing ? tracing.within(name, facts, work) : work();

/** Notes an error that another program reported. */
export const noteError = (name: string, facts: SpanFacts, error: ReportedError): void =>
  tracing?.note(name, facts, error);

/** Notes work that another program reported: it took these milliseconds, until now. */
export const noteWork = (name: string, facts: SpanFacts, ms: number): void => tracing?.noteWork(name, facts, ms);

const OF_REQUEST = Symbol('the log of a traced request');

/** Marks a request's log, whose lines carry the ids of its trace already. */
export const ofRequest = (log: FastifyBaseLogger): FastifyBaseLogger => Object.assign(log, { [OF_REQUEST]: true });

/** Gives the lines of the log the ids of the work under way: pino's `mixin`. */
export const idsForLog = (_line: object, _level: number, log: object): object =>
  OF_REQUEST in log ? {} : (tracing?.ids() ?? {});
