import { firm } from '@firm/contract';
import type { Context, Span } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import type { Env } from '../env/env.ts';
import { ofRequest, type SpanFacts, type Tracing } from './tracing.ts';

/**
 * Sets up OpenTelemetry, which is loaded here only. It reads the standard variables itself: `OTEL_SERVICE_NAME`,
 * `OTEL_RESOURCE_ATTRIBUTES`, `OTEL_TRACES_SAMPLER`, `OTEL_BSP_…` and `OTEL_EXPORTER_OTLP_…`. With `tracesOfCallers`,
 * requests belong to the traces that their callers name; everybody is a caller whom no proxy keeps from it.
 */
export async function startTracing({ tracesOfCallers }: Pick<Env, 'tracesOfCallers'>): Promise<Tracing> {
  const { context, propagation, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api');
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } = await import(
    '@opentelemetry/resources'
  );
  const { BatchSpanProcessor, NodeTracerProvider } = await import('@opentelemetry/sdk-trace-node');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': firm.shortName.toLowerCase() }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register(tracesOfCallers ? {} : { propagator: null });
  const tracer = provider.getTracer('site');

  const end = (span: Span) => (error?: unknown) => {
    if (error !== undefined) {
      // The words of the error may quote values.
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
    }
    span.end();
  };
  const idsOf = (span: Span | undefined) => {
    const { traceId, spanId } = span?.spanContext() ?? {};
    return traceId && spanId ? { trace_id: traceId, span_id: spanId } : undefined;
  };

  return {
    begin: (name, facts) => end(tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes: facts })),
    within: <T>(name: string, facts: SpanFacts, work: () => Promise<T>) =>
      tracer.startActiveSpan(name, { kind: SpanKind.CONSUMER, attributes: facts, root: true }, async (span) => {
        const ended = end(span);
        try {
          const result = await work();
          ended();
          return result;
        } catch (error) {
          ended(error);
          throw error;
        }
      }),
    note(name, facts, { type, message, stacktrace }) {
      const span = tracer.startSpan(name, { attributes: facts, root: true });
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.addEvent('exception', {
        'exception.type': type,
        'exception.message': message,
        'exception.stacktrace': stacktrace,
      });
      span.end();
    },
    noteWork(name, facts, ms) {
      // A number before the start of this process would count as milliseconds since then.
      const endTime = new Date();
      const startTime = new Date(endTime.getTime() - ms);
      tracer.startSpan(name, { attributes: facts, root: true, startTime }).end(endTime);
    },
    traceRequests(app, routeOf) {
      const contexts = new WeakMap<FastifyRequest, Context>();
      const contextOf = (request: FastifyRequest) => contexts.get(request) ?? context.active();
      app.addHook('onRequest', (request, reply, done) => {
        const caller = propagation.extract(context.active(), request.headers);
        const route = routeOf(request);
        const span = tracer.startSpan(
          `${request.method} ${route}`,
          { kind: SpanKind.SERVER, attributes: { 'http.request.method': request.method, 'http.route': route } },
          caller,
        );
        const own = trace.setSpan(caller, span);
        contexts.set(request, own);
        // Fastify writes its own lines about a request outside of the request's context.
        request.log = ofRequest(request.log.child(idsOf(span) ?? {}));
        reply.log = request.log;
        context.with(own, done);
      });
      // Reading a body ends in another context.
      app.addHook('preValidation', (request, _reply, done) => context.with(contextOf(request), done));
      app.addHook('onResponse', (request, reply, done) => {
        const span = trace.getSpan(contextOf(request));
        span?.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
        done();
      });
    },
    ids: () => idsOf(trace.getActiveSpan()),
    stop: () => provider.shutdown(),
  };
}
